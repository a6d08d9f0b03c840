import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { deviceMessages } from '../messages/device.ts'
import { rightsMessages } from '../messages/rights.ts'
import { accountPaths } from '../paths.ts'
import { CopyJson } from './copy-json.tsx'
import { DetailList } from './detail-list.tsx'
import styles from './device.module.css'
import { DeviceFrame } from './device-frame.tsx'
import { whoAmI } from './who.server.ts'

export const loader = ({ context }: LoaderFunctionArgs) => whoAmI(ctxOf(context))

/** The viewer's identity here: user, role and why, sign-in, permissions. Guests see what a guest may do. */
export default function WhoPage() {
  const t = useMessages(deviceMessages)
  const permissionLabels: Record<string, string> = useMessages(rightsMessages)
  const who = useLoaderData<typeof loader>()
  const { person, role, session, site, rights } = who
  return (
    <DeviceFrame at="who" lead={t.whoLead}>
      <Card title={t.person} end={<CopyJson record={who} />}>
        {person ? (
          <DetailList
            rows={[
              [t.person, `${person.name} · ${person.number}`],
              [t.role, `${t.roles[role]} – ${t.why[role]}`],
              [t.site, `${site.name} (${site.host})`],
            ]}
          />
        ) : (
          <div className="stack-s">
            <p>
              {t.guest}. {t.why.guest}
            </p>
            <div>
              <ButtonLink to={accountPaths.login({ next: accountPaths.whoAmI })} size="small">
                {t.signIn}
              </ButtonLink>
            </div>
          </div>
        )}
      </Card>
      {session && (
        <Card title={t.session}>
          <DetailList
            rows={[
              [t.since, <DateText key="since" at={session.since} time />],
              [t.ends, <DateText key="ends" at={session.ends} time />],
              [t.sessionId, <code key="id">{session.id}</code>],
            ]}
          />
        </Card>
      )}
      <Card title={t.rights(rights.length)}>
        <p className="soft">{person ? t.rightsUser : t.rightsNone}</p>
        <ul className={styles.rights}>
          {rights.map((right) => (
            <li key={right} title={right}>
              <Icon path={iconCheck} className="i" />
              {permissionLabels[right] ?? right}
            </li>
          ))}
        </ul>
      </Card>
    </DeviceFrame>
  )
}
