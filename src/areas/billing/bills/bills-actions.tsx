import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { billMessages } from '../messages/bills.ts'
import { billingPaths } from '../paths.ts'

/** Links to the related accounting pages, and the primary action; on a phone the links are in a menu. */
export function BillsActions({ canIssue }: { canIssue: boolean }) {
  const t = useMessages(billMessages)
  const links = [
    { to: billingPaths.cod(), name: t.cod },
    { to: billingPaths.bank(), name: t.bank },
    { to: billingPaths.withholding(), name: t.withholding },
    { to: billingPaths.receivables(), name: t.customers },
    { to: billingPaths.salesTax(), name: t.taxReport },
    ...(canIssue ? [{ to: billingPaths.bulkBills(), name: t.fromFile }] : []),
  ]
  return (
    <>
      {links.map(({ to, name }) => (
        <Link key={to} className="btn hide-phone" to={to}>
          {name}
        </Link>
      ))}
      <Menu
        placement="bottom-end"
        label={t.more}
        trigger={
          <button type="button" className="ibtn only-phone" aria-label={t.more} title={t.more}>
            <Icon path={iconDots} className="ic" />
          </button>
        }
      >
        {links.map(({ to, name }) => (
          <MenuItem key={to} to={to}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      {canIssue && (
        <Link className="btn primary" to={billingPaths.newBill()}>
          {t.newDocument}
        </Link>
      )}
    </>
  )
}
