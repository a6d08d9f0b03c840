import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TagsField } from '#kernel/ui/combobox.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import type { FileItem } from '../../public.ts'
import { filesMessages } from '../messages/index.ts'
import type { DialogProps } from './dialog-props.ts'

/** The tags of one or several items: those they have in common are shown, and a removed tag is removed from all. */
export function TagsDialog({ items, operations, onClose }: DialogProps & { items: readonly FileItem[] }) {
  const t = useMessages(filesMessages)
  const before = items
    .map(({ tags }) => tags)
    .reduce((common, tags) => common.filter((tag) => tags.includes(tag)))
  const [tags, setTags] = useState(before)
  const save = async () => {
    const add = tags.filter((tag) => !before.includes(tag)).join()
    const remove = before.filter((tag) => !tags.includes(tag)).join()
    const done = await operations.act({ intent: 'tag', ids: items.map(({ id }) => id).join(), add, remove })
    if (done) onClose()
  }
  return (
    <Modal onClose={onClose} title={t.tags.title}>
      <form
        className="sec"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TagsField
          label={t.tags.of(items.length === 1 ? (items[0]?.name ?? '') : t.count(items.length))}
          hint={t.tags.hint}
          value={tags}
          onChange={setTags}
          max={30}
          splits={[',']}
          first
        />
        <button type="submit" className="btn primary">
          {t.save}
        </button>
      </form>
    </Modal>
  )
}
