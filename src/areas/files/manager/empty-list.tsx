import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconClock, iconSearch, iconTrash, iconUpload } from '#kernel/ui/icons.ts'
import { iconFolder } from '#kernel/ui/workspace-icons.ts'
import { iconStar } from '../icons.ts'
import type { FilesView } from './files.types.ts'
import { filesMessages } from './messages/index.ts'

interface Props {
  view: FilesView
  search: boolean
  onUpload: () => void
  onClear: () => void
}

/** An empty list: what would be here, and the best next action. */
export function EmptyList({ view, search, onUpload, onClear }: Props) {
  const t = useMessages(filesMessages)
  const { query, writable } = view
  if (search) {
    return (
      <Empty
        icon={iconSearch}
        title={t.empty.search}
        actions={
          <button type="button" className="btn" onClick={onClear}>
            {t.clearSearch}
          </button>
        }
      >
        <p>{t.empty.searchText}</p>
      </Empty>
    )
  }
  if (query.view !== 'folder') {
    const icons = { recent: iconClock, favourites: iconStar, trash: iconTrash }
    return (
      <Empty icon={icons[query.view]} title={t.empty[query.view]}>
        <p>{t.empty[`${query.view}Text`]}</p>
      </Empty>
    )
  }
  return (
    <Empty
      icon={iconFolder}
      title={t.empty.folder}
      actions={
        writable && (
          <button type="button" className="btn primary" onClick={onUpload}>
            <Icon path={iconUpload} className="ic" />
            {t.actions.upload}
          </button>
        )
      }
    >
      <p>{writable ? t.empty.folderText : t.empty.readOnly}</p>
    </Empty>
  )
}
