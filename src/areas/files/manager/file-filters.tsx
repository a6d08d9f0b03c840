import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { SearchBox } from '#kernel/ui/search-box.tsx'
import { fileTypes, itemSorts } from '../public.ts'
import type { FilesView } from './files.types.ts'
import { dayRanges, type SizeRange, sizeRanges } from './files-query.rules.ts'
import { filesMessages } from './messages/index.ts'
import type { FilesAddress } from './use-files-address.ts'

interface Props {
  view: FilesView
  address: FilesAddress
}

/** Filters by text, type, date, size and tag, and the order. All of it is in the URL. */
export function FileFilters({ view, address }: Props) {
  const t = useMessages(filesMessages)
  const { query } = view
  const sizes = Object.keys(sizeRanges) as SizeRange[]
  return (
    <div className="filters">
      <SearchBox
        value={query.search}
        label={query.folder ? t.searchHere : t.search}
        clear={t.clearSearch}
        onSearch={(search) =>
          address.go({ search, here: search !== '' && query.folder !== null, item: null }, { replace: true })
        }
      />
      <ChipMenu
        label={t.filter.type}
        all={t.filter.all}
        brief
        value={query.type[0] ?? null}
        choices={fileTypes.map((value) => ({ value, label: t.types[value] }))}
        onChange={(type) => address.go({ type: type && [type] })}
      />
      <ChipMenu
        label={t.filter.day}
        all={t.filter.all}
        brief
        value={query.days === null ? null : String(query.days)}
        choices={dayRanges.map((days) => ({ value: String(days), label: t.days[days] }))}
        onChange={(days) => address.go({ days: dayRanges.find((step) => String(step) === days) ?? null })}
      />
      <ChipMenu
        label={t.filter.size}
        all={t.filter.all}
        brief
        value={query.size}
        choices={sizes.map((value) => ({ value, label: t.sizes[value] }))}
        onChange={(size) => address.go({ size })}
      />
      {query.tag && (
        <button type="button" className="chip set" onClick={() => address.go({ tag: null })}>
          {t.filter.tag}: <b>{query.tag}</b>
          <Icon path={iconX} className="ic" />
        </button>
      )}
      <ChipMenu
        label={t.sort}
        value={query.sort}
        choices={itemSorts.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={(sort) => address.go({ sort })}
      />
    </div>
  )
}
