import { useState } from 'react'
import type { FormState } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { groupMessages } from '../messages/group.ts'
import { rightsMessages } from '../messages/rights.ts'
import styles from './group.module.css'
import { encodeScope } from './group.rules.ts'
import type { GroupFormOptions } from './group-view.server.ts'

interface Props {
  form: GroupFormOptions
  state: FormState
  value: {
    nameTh: string
    nameEn: string
    abilities: readonly string[]
    scope: { kind: string; id: string } | null
  }
}

/** Name, scope and permissions of a group. With a scope, only permissions that apply to it are offered. */
export function GroupFields({ form, state, value }: Props) {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  const [scope, setScope] = useState(value.scope ? encodeScope(value.scope) : '')
  const kind = scope.slice(0, Math.max(0, scope.indexOf(':')))
  const { field, errors } = state
  return (
    <>
      <div className={styles.fields}>
        <TextField label={t.name} required maxLength={80} {...field('nameTh', value.nameTh)} />
        <TextField label={t.nameEn} maxLength={80} {...field('nameEn', value.nameEn)} />
        {form.scopes.length > 0 && (
          <SelectField
            label={t.scope}
            name="scope"
            value={scope}
            onChange={(event) => setScope(event.currentTarget.value)}
            error={errors.scope}
          >
            <option value="">{t.everywhere}</option>
            {form.scopes.map(({ kind, title, items }) => (
              <optgroup key={kind} label={title[locale]}>
                {items.map(({ id, name }) => (
                  <option key={id} value={encodeScope({ kind, id })}>
                    {name[locale] || name.th}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        )}
      </div>
      <fieldset className={styles.rights} aria-describedby={errors.abilities ? 'rights-error' : undefined}>
        <legend>{t.rights}</legend>
        {errors.abilities && (
          <p id="rights-error" className={styles.error} role="alert">
            {errors.abilities}
          </p>
        )}
        <div className={styles.areas}>
          {form.areas.map(({ title, rights }) => (
            <AreaPermissions
              key={title.en}
              title={title[locale]}
              names={rights.filter(({ kinds }) => !kind || kinds.includes(kind)).map(({ name }) => name)}
              chosen={value.abilities}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function AreaPermissions({
  title,
  names,
  chosen,
}: {
  title: string
  names: readonly string[]
  chosen: readonly string[]
}) {
  const rights: Readonly<Record<string, unknown>> = useMessages(rightsMessages)
  if (!names.length) return null
  return (
    <div>
      <h2>{title}</h2>
      {names.map((name) => (
        <Check key={name} name="abilities" value={name} defaultChecked={chosen.includes(name)}>
          {String(rights[name] ?? name)}
        </Check>
      ))}
    </div>
  )
}
