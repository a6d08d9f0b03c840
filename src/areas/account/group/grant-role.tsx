import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { groupMessages } from '../messages/group.ts'
import styles from './group.module.css'
import type { ScopeChoice } from './scope-choices.server.ts'

/**
 * Grants a role in one thing of the site, permanently or until the end of a day. A single select, so that it works
 * before scripts load.
 */
export function GrantRole({ scopes }: { scopes: readonly ScopeChoice[] }) {
  const t = useMessages(groupMessages).sources
  const locale = useLocale()
  return (
    <ActionForm intent="give" className={styles.give} clears>
      {({ field, errors, pending }) => (
        <>
          <SelectField label={t.give} name="role" error={errors.role}>
            {scopes.flatMap(({ kind, title, roles, items }) =>
              roles.map((role) => (
                <optgroup key={`${kind} ${role.role}`} label={`${role.name[locale]} · ${title[locale]}`}>
                  {items.map(({ id, name }) => (
                    <option key={id} value={`${kind}:${role.role}:${id}`}>
                      {role.name[locale]} · {name[locale] || name.th}
                    </option>
                  ))}
                </optgroup>
              )),
            )}
          </SelectField>
          <DateField label={t.giveUntil} {...field('until')} />
          <button type="submit" className="btn" aria-busy={pending || undefined}>
            {t.giveNow}
          </button>
        </>
      )}
    </ActionForm>
  )
}
