import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { productMessages } from '../browse-messages/product.ts'
import { ProductScreen } from './product-screen.tsx'
import type { ProductData } from './product-view.ts'
import { StaffBar } from './staff/staff-bar.tsx'

/** Staff also see a link to edit it, and can see drafts. */
export function View({ data }: { data: ProductData }) {
  const t = useMessages(productMessages)
  return (
    <>
      {data.edits && <StaffBar id={data.id} sku={data.sku} />}
      {data.draft && (
        <div className="page">
          <Notice tone="warn">{t.draft}</Notice>
        </div>
      )}
      <ProductScreen data={data} />
    </>
  )
}
