import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { groupMessages } from '../messages/group.ts'
import { rightsMessages } from '../messages/rights.ts'
import { userMessages } from '../messages/users.ts'
import { accountPaths } from '../paths.ts'
import type { Member } from '../user/manage.server.ts'
import { GrantRole } from './grant-role.tsx'
import styles from './group.module.css'
import type { PermissionSource, UserPermissions } from './user-permissions.server.ts'

interface Props {
  role: Member['role']
  /** Whether it is the viewer's own card, which is read-only. */
  mine: boolean
  of: Pick<UserPermissions, 'sources' | 'rights' | 'groups' | 'scopes'>
}

/** A user's permissions and their sources: their role, groups, and roles in parts of the site. */
export function PermissionSourcesCard({ role, mine, of: { sources, rights, groups, scopes } }: Props) {
  const t = useMessages(groupMessages)
  const userLabels = useMessages(userMessages)
  const permissionLabels: Readonly<Record<string, unknown>> = useMessages(rightsMessages)
  const locale = useLocale()
  return (
    <Card title={t.sources.title}>
      <div className={styles.stack}>
        <ul>
          <li className={styles.row}>
            <span className={styles.what}>
              <b>{userLabels.roles[role]}</b> <span className="soft sm">{t.sources.role}</span>
            </span>
          </li>
          {sources.map((source) => (
            <SourceRow
              key={`${source.source} ${source.group?.id} ${source.role?.role} ${source.scope?.id}`}
              source={source}
              mine={mine}
            />
          ))}
        </ul>
        {role === 'admin' && sources.length > 0 && <p className="soft sm">{t.sources.admin}</p>}
        <details>
          <summary>{t.sources.all(rights.length)}</summary>
          <ul className={styles.all}>
            {rights.map((name) => (
              <li key={name}>{String(permissionLabels[name] ?? name)}</li>
            ))}
          </ul>
        </details>
        {!mine && groups.length > 0 && (
          <ActionForm intent="join" className={styles.line}>
            {({ pending }) => (
              <>
                <SelectField key={groups.length} label={t.sources.join} name="id">
                  {groups.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name[locale]}
                    </option>
                  ))}
                </SelectField>
                <button type="submit" className="btn" aria-busy={pending || undefined}>
                  {t.add}
                </button>
              </>
            )}
          </ActionForm>
        )}
        {!mine && scopes.length > 0 && <GrantRole scopes={scopes} />}
      </div>
    </Card>
  )
}

function SourceRow({ source, mine }: { source: PermissionSource; mine: boolean }) {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  const { group, role, scope, from, until, over } = source
  const itemName = scope && (scope.name?.[locale] || scope.name?.th || t.sources.gone)
  const kind = group ? t.sources.group : source.source === 'derived' ? t.sources.derived : t.sources.byHand
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {group ? (
          <Link to={accountPaths.group(group.id)}>{group.name[locale]}</Link>
        ) : (
          <b>{role?.name[locale]}</b>
        )}{' '}
        {itemName && t.sources.scoped(itemName)}{' '}
        <span className="soft sm">
          {kind}
          {from && (
            <>
              {' '}
              · {t.sources.from} <DateText at={from} />
            </>
          )}
          {until && (
            <>
              {' '}
              · {t.sources.until} <DateText at={until} />
            </>
          )}
        </span>{' '}
        {over && <Badge>{t.sources.over}</Badge>}
      </span>
      {!mine && group && (
        <ActionButton intent="leave" values={{ id: group.id }} variant="quiet" size="small">
          {t.removeMember}
        </ActionButton>
      )}
      {!mine && role && scope && source.source === 'direct' && (
        <ActionButton
          intent="take"
          values={{ role: `${role.kind}:${role.role}:${scope.id}` }}
          variant="quiet"
          size="small"
        >
          {t.sources.take}
        </ActionButton>
      )}
    </li>
  )
}
