import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { SearchHit } from '#kernel/search/search.ts'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { accountPaths } from '../paths.ts'
import { SmallAvatar } from '../user/small-avatar.tsx'
import { pickerMessages } from './messages.ts'
import styles from './user-picker.module.css'

/** A user as search results show them. */
export type UserHit = Pick<SearchHit, 'id' | 'title' | 'detail' | 'picture' | 'badge'>

interface Props<Hit> {
  label?: string
  hint?: string
  error?: string | undefined
  /** In a form submitted without scripts: the name of the field with the typed text, an e-mail, phone number or name. */
  name?: string
  /** The typed text, when such a form is shown again. */
  defaultValue?: string | undefined
  /** Users who cannot be selected: existing members, the viewer. */
  except?: ReadonlySet<string>
  /** The URL of a search other than the user search, called with `?q=`; returns `{items}`, unless `itemsOf` reads them. */
  address?: string
  itemsOf?: (answer: never) => readonly Hit[]
  /** The message when nobody is found. */
  nothing?: string
  onChoose: (person: Hit) => void
}

/**
 * Finds a user of the site by a part of the name, or by complete e-mail or phone, for staff (`users.find`); others get
 * an `address` of their own search.
 */
export function UserPicker<Hit extends UserHit = SearchHit>(props: Props<Hit>) {
  const { label, hint, error, name, defaultValue, except, address, itemsOf, nothing, onChoose } = props
  const t = useMessages(pickerMessages)
  return (
    <RecordPicker<Hit>
      error={error}
      name={name}
      defaultValue={defaultValue}
      itemsOf={itemsOf}
      onChoose={onChoose}
      label={label ?? t.label}
      hint={hint ?? t.hint}
      address={address ?? accountPaths.api.people}
      min={2}
      keyOf={({ id }) => id}
      accepts={({ id }) => !except?.has(id)}
      show={({ title, detail, picture, badge }) => (
        <>
          <span className={styles.face}>
            <SmallAvatar photo={picture ?? null} name={title} />
          </span>
          <span className="grow">
            <b>{title}</b>
            {detail && <small className={styles.detail}>{detail}</small>}
          </span>
          {badge && <small className={styles.detail}>{badge}</small>}
        </>
      )}
      nothing={(words) => nothing ?? t.nobody(words)}
    />
  )
}
