import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { SearchHit } from '#kernel/search/search.ts'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { SmallAvatar } from '../user/small-avatar.tsx'
import { pickerMessages } from './messages.ts'

interface Props {
  label?: string
  /** Those who cannot be chosen: who is in it already, oneself. */
  except?: ReadonlySet<string>
  onChoose: (person: { id: string; name: string }) => void
}

/**
 * Finds a person of the site by a part of the name, or by whole e-mail or phone, through the one search: it finds only for whom may find
 * people there, and shows of each what that search shows.
 */
export function PersonPicker({ label, except, onChoose }: Props) {
  const t = useMessages(pickerMessages)
  return (
    <RecordPicker<SearchHit>
      label={label ?? t.label}
      hint={t.hint}
      address="/api/search/users"
      least={2}
      keyOf={({ id }) => id}
      accepts={({ id }) => !except?.has(id)}
      show={({ title, detail, picture, badge }) => (
        <>
          <SmallAvatar picture={picture ?? null} name={title} />
          <span className="grow">
            <b>{title}</b>
            <small className="soft-t">{detail}</small>
          </span>
          <small className="soft-t">{badge}</small>
        </>
      )}
      onChoose={({ id, title }) => onChoose({ id, name: title })}
      nothing={t.nobody}
    />
  )
}
