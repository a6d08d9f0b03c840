import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { iconArrowsMaximize } from '#kernel/ui/workspace-icons.ts'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'
import type { CustomerView } from './customer.types.ts'
import { customerParts } from './customer-parts.tsx'

/** One customer next to the list. */
export function CustomerPanel({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const t = useMessages(customerMessages)
  const parts = customerParts(customer)
  return (
    <SidePanel
      of={customer.id}
      label={t.panel(customer.name)}
      title={customer.name}
      onClose={onClose}
      header={
        <>
          {parts.badge}
          <Link
            className="ibtn sm"
            to={customerPaths.page(customer.id)}
            aria-label={t.openFullPage}
            title={t.openFullPage}
          >
            <Icon path={iconArrowsMaximize} className="ic" />
          </Link>
        </>
      }
      footer={parts.actions}
    >
      {parts.contact}
      {parts.stats}
      {parts.tags}
      {parts.orders}
      {parts.duplicates}
      {parts.notes}
      <RelatedSections record={{ to: customerPaths.page(customer.id), label: customer.name }} />
    </SidePanel>
  )
}
