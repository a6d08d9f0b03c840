import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconLayoutGrid, iconPlus, iconUpload } from '#kernel/ui/icons.ts'
import { Menu, MenuDivider, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { catalogPaths } from '../../paths.ts'
import { productMessages } from './messages/index.ts'
import type { Address } from './products.types.ts'

/** Categories, import and export in a menu, and a button for a new product. */
export function TitleActions({ address }: { address: Address }) {
  const t = useMessages(productMessages)
  return (
    <>
      <Link className="btn" to={catalogPaths.categories} aria-label={t.categories} title={t.categories}>
        <Icon path={iconLayoutGrid} className="ic" />
        <span className="hide-phone">{t.categoriesShort}</span>
      </Link>
      <Menu
        placement="bottom-end"
        label={t.more}
        trigger={
          <button type="button" className="ibtn" aria-label={t.more} title={t.more}>
            <Icon path={iconDots} className="ic" />
          </button>
        }
      >
        <MenuItem to={catalogPaths.import} icon={iconUpload}>
          {t.import}
        </MenuItem>
        <MenuDivider />
        {(['sala', 'shopify', 'woocommerce'] as const).map((format) => (
          <MenuItem key={format} to={catalogPaths.api.export(format)} download icon={iconDownload}>
            {t.exportAs[format]}
          </MenuItem>
        ))}
      </Menu>
      <AddProduct address={address} />
    </>
  )
}

export function AddProduct({ address }: { address: Address }) {
  const t = useMessages(productMessages)
  return (
    <Link
      to={address.href({ product: 'new', part: null, variant: null })}
      preventScrollReset
      className="btn primary"
    >
      <Icon path={iconPlus} className="ic" />
      {t.add}
    </Link>
  )
}
