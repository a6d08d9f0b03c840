import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day, formatDate, formatTime } from '#kernel/time/index.ts'
import { iconCloudCheck } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { isCommand } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import { catalogPaths } from '../../../paths.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct, ProductsView } from '../products.types.ts'
import { type Part, parts } from '../products-query.rules.ts'
import { BundlePart } from './bundle-part.tsx'
import { DetailsPart } from './details-part.tsx'
import type { Draft } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { HistoryPart } from './history-part.tsx'
import { NewStatus } from './new-status.tsx'
import { PanelNotices } from './panel-notices.tsx'
import { ProductMenu } from './product-menu.tsx'
import { SeoPart } from './seo-part.tsx'
import { StatusField } from './status-field.tsx'
import { StockPart } from './stock-part.tsx'
import { type DraftState, useDraft } from './use-draft.ts'
import type { useImageUploader } from './use-image-uploader.ts'
import { type Saving, useSave } from './use-save.ts'

interface Props {
  view: ProductsView
  /** Null for a product that does not exist yet. */
  open: OpenProduct | null
  base: Draft
  images: ReturnType<typeof useImageUploader>
  address: Address
  onClose: () => void
}

/** Creates a product, on one scrolling page, or edits one: one draft across all its parts, one save button. */
export function ProductEditor({ view, open, base, images, address, onClose }: Props) {
  const t = useMessages(panelMessages)
  const state = useDraft(base)
  const { draft, dirty } = state
  const saving = useSave(draft, open === null, ({ id }) => {
    state.accept()
    if (open) return
    images.adopt(id)
    address.go({ product: id }, { replace: true })
  })
  useSaveKey(saving, dirty || !open)
  const { part } = view.query
  const form: PanelForm = {
    draft,
    change: state.change,
    changeVariant: state.changeVariant,
    error: saving.error,
    images: images.of(open?.record.id ?? null, (open?.images.at(-1)?.position ?? -1) + 1),
    categories: view.categories,
    brands: view.brands,
    tags: view.tags,
    now: view.now,
    vatRateBp: view.vatRateBp,
  }
  const locale = useLocale()
  const name = (locale === 'en' && draft.nameEn) || draft.nameTh || t.untitled
  return (
    <SidePanel
      of={draft.id}
      label={open ? t.of(name) : t.new}
      title={open ? name : t.new}
      onClose={onClose}
      header={<PanelHeader open={open} state={state} now={view.now} address={address} />}
      tabs={open && <PartTabs part={part} address={address} />}
      footer={<PanelFooter open={open} state={state} saving={saving} />}
    >
      <PanelNotices state={state} saving={saving} />
      <PartOf part={part} form={form} open={open} address={address} state={state} />
      {open && <RelatedSections record={{ to: catalogPaths.product(open.record.id), label: name }} />}
    </SidePanel>
  )
}

interface PartProps {
  part: Part
  form: PanelForm
  open: OpenProduct | null
  address: Address
  state: DraftState
}

function PartOf({ part, form, open, address, state }: PartProps): ReactNode {
  if (part === 'stock' && open) return <StockPart form={form} open={open} address={address} />
  if (part === 'bundle' && open) return <BundlePart key={open.record.id} open={open} />
  if (part === 'found') return <SeoPart form={form} />
  if (part === 'history' && open) return <HistoryPart open={open} />
  const status = open ? <StatusField open={open} state={state} /> : <NewStatus form={form} />
  return <DetailsPart form={form} open={open} address={address} status={status} />
}

interface TabsProps {
  part: Part
  address: Address
}

function PartTabs({ part, address }: TabsProps) {
  const t = useMessages(panelMessages)
  return (
    <nav className="tabs flush" aria-label={t.parts[part]}>
      {parts.map((eachPart) => (
        <Link
          key={eachPart}
          to={address.href({ part: eachPart === 'details' ? null : eachPart, variant: null })}
          preventScrollReset
          replace
          className={eachPart === part ? 'on' : undefined}
          aria-current={eachPart === part ? 'page' : undefined}
        >
          {t.parts[eachPart]}
        </Link>
      ))}
    </nav>
  )
}

interface HeadProps {
  open: OpenProduct | null
  state: DraftState
  now: Date
  address: Address
}

function PanelHeader({ open, state, now, address }: HeadProps) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  if (!open) return null
  const { record, updatedAt } = open
  const today = day(updatedAt) === day(now)
  const when = today ? formatTime(updatedAt, locale) : formatDate(updatedAt, locale, 'dayMonth')
  return (
    <>
      <span className={state.dirty ? 'sync off' : 'sync'} role="status">
        {!state.dirty && <Icon path={iconCloudCheck} className="ic" />}
        {state.dirty ? t.unsaved : <span className="hide-phone">{t.saved(when)}</span>}
      </span>
      {record.status === 'active' && (
        <a
          className="ibtn sm"
          href={shopPaths.product(record.sku)}
          target="_blank"
          rel="noreferrer"
          aria-label={t.publicPage}
          title={t.publicPage}
        >
          <Icon path={iconExternalLink} className="ic" />
        </a>
      )}
      <ProductMenu open={open} state={state} address={address} />
    </>
  )
}

function PanelFooter({
  open,
  state,
  saving,
}: {
  open: OpenProduct | null
  state: DraftState
  saving: Saving
}) {
  const t = useMessages(panelMessages)
  const { dirty } = state
  const discard = () => {
    const discarded = state.reset()
    toast(t.discarded, { undo: () => state.bringBack(discarded) })
  }
  return (
    <>
      {dirty && (
        <button type="button" className="btn quiet" onClick={discard}>
          {t.discard}
        </button>
      )}
      <span className="grow" />
      {open && (
        <a
          className="btn hide-phone"
          href={shopPaths.product(open.record.sku)}
          target="_blank"
          rel="noreferrer"
        >
          {t.preview}
        </a>
      )}
      <button
        type="button"
        className="btn primary"
        disabled={saving.busy || (open !== null && !dirty)}
        aria-busy={saving.busy || undefined}
        aria-keyshortcuts="Control+S"
        onClick={saving.save}
      >
        {open ? t.save : t.saveNew} <kbd className="hide-phone">Ctrl S</kbd>
      </button>
    </>
  )
}

/** Ctrl or Cmd+S saves from anywhere on the page, and never opens the browser's save dialog. */
function useSaveKey(saving: Saving, on: boolean) {
  useKeyDown((event) => {
    if (!isCommand(event, 's')) return
    event.preventDefault()
    if (on && !saving.busy) saving.save()
  })
}
