import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readCookies } from '#kernel/http/cookies.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowRight, iconCircle, iconCircleCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { listAddresses } from '../address-book/address-book.server.ts'
import styles from '../frame/account.module.css'
import { AccountFrame } from '../frame/account-frame.tsx'
import { identityCode, memberNumber } from '../identity/identity.server.ts'
import { privacyMessages } from '../messages/privacy.ts'
import { profileMessages } from '../messages/profile.ts'
import { accountPaths } from '../paths.ts'
import { findErasure } from '../privacy/erasure.server.ts'
import { getProfile } from '../profile/profile.server.ts'
import { signedInUser } from '../signed-in.server.ts'
import { cardUseCookie, incrementUse, readCardUse, writeCardUse } from './card-use.rules.ts'
import { listCards } from './cards.server.ts'
import { JourneyCard } from './journey-card.tsx'
import { MemberCard } from './member-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { id } = signedInUser(ctx)
  const opened = readCardUse(ctx.caller.cookie(cardUseCookie))
  const [profile, addresses, cards, erasure] = await Promise.all([
    getProfile(ctx),
    listAddresses(ctx),
    listCards(ctx, opened),
    findErasure(ctx),
  ])
  const { prefix, firstname, lastname, picture, emailVerified, phone, since } = profile
  return {
    name: `${prefix}${firstname} ${lastname}`,
    firstname,
    picture,
    since,
    cards,
    erasedOn: erasure?.dueAt ?? null,
    number: memberNumber(ctx, id),
    code: ctx.viewer.support ? null : { svg: identityCode(ctx).svg },
    todo: [
      { key: 'email' as const, done: emailVerified, to: accountPaths.profileEmail },
      { key: 'phone' as const, done: phone !== null, to: accountPaths.profile },
      { key: 'address' as const, done: addresses.length > 0, to: accountPaths.address('new') },
      { key: 'photo' as const, done: picture !== null, to: accountPaths.profilePhoto },
    ],
  }
}

/** A user's home page: who they are here, what needs their attention, and what would complete their account. */
export default function DashboardPage() {
  const t = useMessages(profileMessages)
  const locale = useLocale()
  const { name, firstname, picture, since, cards, erasedOn, todo, number, code } =
    useLoaderData<typeof loader>()
  const privacy = useMessages(privacyMessages)
  const open = todo.filter(({ done }) => !done)
  return (
    <AccountFrame title={t.menu.label}>
      {erasedOn && (
        <Notice
          tone="warn"
          actions={
            <Link className="link" to={accountPaths.privacy}>
              {privacy.eraseSee}
            </Link>
          }
        >
          {privacy.eraseDue} <DateText at={erasedOn} />
        </Notice>
      )}
      <MemberCard
        greeting={t.dashboard.greeting(firstname)}
        name={name}
        since={t.dashboard.since(formatDate(since, locale))}
        photo={picture}
        number={number}
        svg={code?.svg ?? null}
      />
      {cards.map(
        (card) => card.journey && <JourneyCard key={card.key} card={{ ...card, journey: card.journey }} />,
      )}
      <div className={styles.cards}>
        {cards
          .filter(({ journey }) => !journey)
          .map((card) => (
            <Link
              key={card.key}
              to={card.to}
              onClick={() => recordCardUse(card.key)}
              className={card.urgent ? `${styles.tile} ${styles.urgent}` : styles.tile}
            >
              <span className="soft">{card.title[locale]}</span>
              {(card.value ?? card.count) !== null && (
                <span className={styles.figure}>{card.value ?? card.count}</span>
              )}
              <span className="sm">{card.text[locale]}</span>
            </Link>
          ))}
      </div>
      {open.length > 0 && (
        <Card title={t.dashboard.complete(todo.length - open.length, todo.length)}>
          <ul className={styles.list}>
            {todo.map(({ key, done, to }) => (
              <li key={key}>
                <span className={done ? 'soft row-s' : 'row-s'}>
                  <Icon path={done ? iconCircleCheck : iconCircle} />
                  {t.dashboard.todo[key]}
                </span>
                {!done && (
                  <Link className="link more" to={to}>
                    {t.dashboard.go} <Icon path={iconArrowRight} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AccountFrame>
  )
}

/** Remembered by this browser only; it is a habit, not a fact about the user. */
function recordCardUse(key: string): void {
  const stored = readCardUse(readCookies(document.cookie)[cardUseCookie])
  const value = encodeURIComponent(writeCardUse(incrementUse(stored, key)))
  Object.assign(document, { cookie: `${cardUseCookie}=${value}; path=/user; max-age=31536000; samesite=lax` })
}
