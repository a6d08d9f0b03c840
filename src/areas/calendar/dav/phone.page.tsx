import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { calendarAbilities } from '../abilities.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { phoneMessages } from '../messages/phone.ts'
import { calendarPaths } from '../paths.ts'
import { davViewOf, ownPassword, revokePassword, rotatePassword } from './dav-account.server.ts'
import styles from './phone.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, calendarAbilities.keep)
  const [password, calendars] = await Promise.all([ownPassword(ctx), listCalendars(ctx)])
  return {
    access: password && {
      server: ctx.publicOrigin + calendarPaths.dav.root,
      name: ctx.viewer.user?.email ?? '',
      password,
    },
    calendars: calendars.map((calendar) => ({
      id: calendar.id,
      name: calendar.name,
      hue: calendar.hue,
      view: davViewOf(calendar),
    })),
  }
}

const ability = calendarAbilities.keep
const { th, en } = phoneMessages

export const action = actions({
  turn: act({
    ability,
    run: (ctx) => rotatePassword(ctx),
    done: () => ({ message: { th: th.done.turned, en: en.done.turned } }),
  }),
  close: act({
    ability,
    run: (ctx) => revokePassword(ctx),
    done: () => ({ message: { th: th.done.closed, en: en.done.closed } }),
  }),
})

/** How to set up the user's calendars in calendar apps on their phone and computer. */
export default function PhonePage() {
  const t = useMessages(phoneMessages)
  const { access, calendars } = useLoaderData<typeof loader>()
  return (
    <div className={`page ${styles.page}`}>
      <TitleRow title={t.title} lead={t.lead} back={{ to: calendarPaths.all, label: t.back }} />
      <Card title={t.account}>
        {access ? (
          <>
            <dl className={styles.access}>
              {(['server', 'name', 'password'] as const).map((key) => (
                <div key={key}>
                  <dt>{t.fields[key]}</dt>
                  <dd>
                    <code>{access[key]}</code>
                    <CopyButton text={access[key]} label={t.copy(t.fields[key])} className="ibtn" />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="soft">{t.only}</p>
            <div className={styles.actions}>
              <ActionButton intent="turn" variant="quiet" confirm={{ title: t.turn, message: t.turnText }}>
                {t.turn}
              </ActionButton>
              <ActionButton intent="close" variant="danger">
                {t.close}
              </ActionButton>
            </div>
          </>
        ) : (
          <>
            <p>{t.none}</p>
            <div className={styles.actions}>
              <ActionButton intent="turn" variant="primary">
                {t.make}
              </ActionButton>
            </div>
          </>
        )}
      </Card>
      <Card title={t.how}>
        <dl className={styles.steps}>
          {(['iphone', 'android', 'thunderbird'] as const).map((program) => (
            <div key={program}>
              <dt>{t.steps[program].name}</dt>
              <dd>{t.steps[program].text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={calendars.length ? t.seen(calendars.length) : t.seenNone}>
        <ul className={styles.calendars}>
          {calendars.map(({ id, name, hue, view }) => (
            <li key={id} style={{ ['--ink' as string]: `var(--hue-${hue})` }}>
              <i />
              <span>{name}</span>
              <small>{t.views[view]}</small>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
