import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { iconCategory, iconPercentage } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconEye, iconEyeOff, iconPrinter } from '#kernel/ui/icons.ts'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { Popover } from '#kernel/ui/popover.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { iconArchive, iconTag } from '#kernel/ui/workspace-icons.ts'
import { catalogPaths } from '../../paths.ts'
import { maxProducts } from '../labels/labels.rules.ts'
import { BulkCategory, BulkTags } from './bulk-labels.tsx'
import { BulkPrice } from './bulk-price.tsx'
import { productMessages } from './messages/index.ts'
import type { BulkRequest } from './products.input.ts'
import type { ProductsView } from './products.types.ts'
import { type BulkResponse, useUndo } from './use-undo.ts'

interface Props {
  view: ProductsView
  selection: Selection
}

/** Opens in a new tab: the selection stays. */
function LabelsLink({ ids }: { ids: string[] }) {
  const t = useMessages(productMessages)
  const inner = (
    <>
      <Icon path={iconPrinter} className="ic" />
      {t.labels}
    </>
  )
  if (ids.length > maxProducts) {
    return (
      <button type="button" disabled title={t.labelsMost(maxProducts)}>
        {inner}
      </button>
    )
  }
  return (
    <a href={catalogPaths.labels(ids)} target="_blank" rel="noreferrer">
      {inner}
    </a>
  )
}

/** Actions for all selected products. Everything can be undone. */
export function BulkBar({ view, selection }: Props) {
  const t = useMessages(productMessages)
  const fetcher = useFetcher<BulkResponse>()
  const undo = useUndo()
  const [open, setOpen] = useState<'price' | 'category' | 'tags' | null>(null)
  const count = selection.ids.size
  useFetcherResponse(fetcher, (answer) => {
    if (!answer.ok) return void toast(answer.problem.detail)
    const { changed, refused, previous } = answer
    undo(refused > 0 ? t.bulk.doneSome(changed, refused) : t.bulk.done(changed), previous)
  })
  const apply = (change: BulkRequest) => {
    setOpen(null)
    const input = { ids: [...selection.ids], change }
    fetcher.submit({ intent: 'bulk', input: JSON.stringify(input) }, { method: 'post' })
  }
  const chosen = view.rows.filter((row) => selection.has(row.id))
  const pop = (name: 'price' | 'category' | 'tags', icon: string, label: string, form: ReactNode) => (
    <Popover
      open={open === name}
      onOpen={(opened) => setOpen(opened ? name : null)}
      placement="top"
      offset={12}
      width={320}
      label={label}
      trigger={
        <button
          type="button"
          aria-expanded={open === name}
          onClick={() => setOpen(open === name ? null : name)}
        >
          <Icon path={icon} className="ic" />
          {label}
        </button>
      }
    >
      {open === name && form}
    </Popover>
  )
  return (
    <SelectionBar
      selection={selection}
      label={t.bulk.label}
      chosen={t.bulk.selectedCount}
      none={t.bulk.none}
      busy={fetcher.state !== 'idle'}
    >
      {pop(
        'price',
        iconPercentage,
        t.bulk.price,
        <BulkPrice count={count} sample={chosen[0]} onApply={apply} />,
      )}
      <Menu
        placement="top"
        offset={12}
        label={t.bulk.status}
        trigger={
          <button type="button">
            <Icon path={iconEyeOff} className="ic" />
            {t.bulk.status}
          </button>
        }
      >
        <MenuItem icon={iconEye} onClick={() => apply({ status: 'publish' })}>
          {t.bulk.show}
        </MenuItem>
        <MenuItem icon={iconEyeOff} onClick={() => apply({ status: 'withdraw' })}>
          {t.bulk.hide}
        </MenuItem>
        <MenuItem icon={iconArchive} onClick={() => apply({ status: 'archive' })}>
          {t.bulk.archive}
        </MenuItem>
      </Menu>
      {pop(
        'category',
        iconCategory,
        t.bulk.category,
        <BulkCategory count={count} categories={view.categories} onApply={apply} />,
      )}
      {pop('tags', iconTag, t.bulk.tags, <BulkTags count={count} known={view.tags} onApply={apply} />)}
      <LabelsLink ids={[...selection.ids]} />
    </SelectionBar>
  )
}
