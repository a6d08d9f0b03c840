import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { can } from '#kernel/auth/abilities.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { accountAbilities } from '../abilities.ts'
import { identityMessages } from '../messages/identity.ts'
import { accountPaths } from '../paths.ts'
import { signedInUser } from '../signed-in.server.ts'
import { CheckTab } from './check-tab.tsx'
import { identityCode, memberNumber, readIdentityCode, receiveCode } from './identity.server.ts'
import { IdentityTab } from './identity-tab.tsx'
import styles from './qrcode.module.css'
import { ReceiveTab } from './receive-tab.tsx'

const tabs = ['me', 'receive', 'check'] as const

export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const person = signedInUser(ctx)
  const requested = new URL(request.url).searchParams
  const staff = can(ctx.viewer, accountAbilities['identity.read'])
  const scanned = requested.get('code')
  const requestedTab = scanned && staff ? 'check' : requested.get('show')
  const tab = tabs.find((candidate) => candidate === requestedTab && (candidate !== 'check' || staff)) ?? 'me'
  return {
    tab,
    staff,
    scanned: scanned ?? '',
    name: `${person.firstname} ${person.lastname}`,
    number: memberNumber(ctx, person.id),
    phone: person.phone ? formatPhone(person.phone) : '',
    code: tab === 'me' ? identityCode(ctx) : null,
  }
}

export const action = formAction(async ({ ctx, form }) => {
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'check')
    return { ok: true as const, found: await readIdentityCode(ctx, text('code')) }
  const input = { type: text('type'), id: text('id'), amount: text('amount') }
  return { ok: true as const, receive: await receiveCode(ctx, input) }
})

/** The user's own codes, as large and bright as the screen allows: the member card, and PromptPay for receiving money. */
export default function QrCodePage() {
  const t = useMessages(identityMessages)
  const { tab, staff, scanned, name, number, phone, code } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = rejectionOf(answer)
  return (
    <main className={styles.screen} id="main">
      <PageTitle unlisted>{t.title}</PageTitle>
      <div className={styles.bar}>
        <Link to={accountPaths.own}>
          <Icon path={iconArrowLeft} /> {t.back}
        </Link>
        <h1 className="vh">{t.title}</h1>
      </div>
      {code && <IdentityTab first={code} name={name} number={number} />}
      {tab === 'receive' && (
        <ReceiveTab
          created={answer && 'receive' in answer ? (answer.receive ?? null) : null}
          name={name}
          phone={phone}
          rejection={refused}
        />
      )}
      {tab === 'check' && (
        <CheckTab
          found={answer && 'found' in answer ? (answer.found ?? null) : null}
          scanned={scanned}
          rejection={refused}
        />
      )}
      <nav className={`${styles.bar} ${styles.tabs}`} aria-label={t.ways}>
        {tabs
          .filter((candidate) => candidate !== 'check' || staff)
          .map((eachTab) => (
            <Link
              key={eachTab}
              to={eachTab === 'me' ? accountPaths.memberCard() : accountPaths.memberCard({ show: eachTab })}
              aria-current={eachTab === tab ? 'page' : undefined}
              replace
            >
              {t.tabs[eachTab]}
            </Link>
          ))}
      </nav>
    </main>
  )
}
