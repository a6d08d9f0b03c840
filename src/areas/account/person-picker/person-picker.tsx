import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { SearchHit } from '#kernel/search/search.ts'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { accountPaths } from '../paths.ts'
import { SmallAvatar } from '../user/small-avatar.tsx'
import { pickerMessages } from './messages.ts'
import styles from './person-picker.module.css'

/** A person as a search shows them. */
export type PersonHit = Pick<SearchHit, 'id' | 'title' | 'detail' | 'picture' | 'badge'>

interface Props<Hit> {
  label?: string
  hint?: string
  error?: string | undefined
  /** In a form that is sent where scripts do not run: the name of what was typed, an e-mail, phone number or name. */
  name?: string
  /** What was typed, where such a form gives it back. */
  defaultValue?: string | undefined
  /** Those who cannot be chosen: who is in it already, oneself. */
  except?: ReadonlySet<string>
  /** Another search than that of the site's people, asked with `?q=`; answers `{items}`, unless `itemsOf` reads them. */
  address?: string
  itemsOf?: (answer: never) => readonly Hit[]
  /** Said where nobody is found. */
  nothing?: string
  onChoose: (person: Hit) => void
}

/**
 * Finds a person of the site by a part of the name, or by whole e-mail or phone, for staff (`users.find`); others are given an `address` of
 * their own search.
 */
export function PersonPicker<Hit extends PersonHit = SearchHit>(props: Props<Hit>) {
  const { label, hint, error, name, defaultValue, except, address, itemsOf, nothing, onChoose } = props
  const t = useMessages(pickerMessages)
  return (
    <RecordPicker<Hit>
      {...{ error, name, defaultValue, itemsOf, onChoose }}
      label={label ?? t.label}
      hint={hint ?? t.hint}
      address={address ?? accountPaths.api.people}
      least={2}
      keyOf={({ id }) => id}
      accepts={({ id }) => !except?.has(id)}
      show={({ title, detail, picture, badge }) => (
        <>
          <span className={styles.face}>
            <SmallAvatar picture={picture ?? null} name={title} />
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
