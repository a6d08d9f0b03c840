import { lazy, Suspense, useState } from 'react'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconPrinter } from '#kernel/ui/icons.ts'
import { EditBar } from '../../browse/edit-bar.tsx'
import { staffMessages } from '../../browse-messages/staff.ts'

const StaffPanel = lazy(() => import('./staff-panel.tsx').then((m) => ({ default: m.StaffPanel })))

/** The bar above a product's page for staff who manage it; its tools and their data are loaded when opened. */
export function StaffBar({ id, sku }: { id: string; sku: string }) {
  const t = useMessages(staffMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <EditBar to={catalogPaths.product(id)} what="product">
        <button type="button" className="more" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon path={iconPackage} />
          {open ? t.close : t.open}
        </button>
        <a className="more" href={catalogPaths.labels([id])} target="_blank" rel="noreferrer">
          <Icon path={iconPrinter} />
          {t.label}
        </a>
      </EditBar>
      {open && (
        <Suspense>
          <StaffPanel sku={sku} />
        </Suspense>
      )}
    </>
  )
}
