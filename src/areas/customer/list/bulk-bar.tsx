import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { SuggestField } from '#kernel/ui/combobox.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { Popover } from '#kernel/ui/popover.tsx'
import { iconTag } from '#kernel/ui/workspace-icons.ts'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'

interface Props {
  selection: Selection
  /** Tags in use. */
  known: readonly string[]
}

/** Actions for all selected customers; each can be undone, except merging. */
export function BulkBar({ selection, known }: Props) {
  const t = useMessages(customerMessages)
  const [open, setOpen] = useState(false)
  const [tag, setTag] = useState('')
  const { submit, pending } = useAction()
  const ids = [...selection.ids]
  const send = (intent: 'tag' | 'untag') => {
    setOpen(false)
    submit(intent, { ids: ids.join(','), tag })
    setTag('')
  }
  return (
    <SelectionBar selection={selection} label={t.bulk.label} chosen={t.bulk.selectedCount} busy={pending}>
      <Popover
        open={open}
        onOpen={setOpen}
        placement="top"
        offset={12}
        width={300}
        label={t.bulk.tag}
        trigger={
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon path={iconTag} className="ic" />
            {t.bulk.tag}
          </button>
        }
      >
        {open && (
          <div className={styles.bulkForm}>
            <SuggestField
              label={t.bulk.name}
              hint={t.bulk.hint}
              options={known}
              value={tag}
              onChange={setTag}
              maxLength={40}
              first
              inside
            />
            <div className="row">
              <button type="button" className="btn grow" disabled={!tag.trim()} onClick={() => send('untag')}>
                {t.bulk.remove}
              </button>
              <button
                type="button"
                className="btn primary grow"
                disabled={!tag.trim()}
                onClick={() => send('tag')}
              >
                {t.bulk.add}
              </button>
            </div>
          </div>
        )}
      </Popover>
      {ids.length === 2 && <Link to={customerPaths.merge(ids[0] ?? '', ids[1])}>{t.bulk.merge}</Link>}
    </SelectionBar>
  )
}
