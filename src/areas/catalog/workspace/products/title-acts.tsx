import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconLayoutGrid, iconPlus, iconUpload } from '#kernel/ui/icons.ts'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { productMessages } from './messages/index.ts'
import type { Address } from './products.types.ts'

/** Import, export and categories behind one button, and a new product. */
export function TitleActs({ address }: { address: Address }) {
  const t = useMessages(productMessages)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="ibtn" aria-label={t.more} title={t.more}>
            <Icon path={iconDots} className="ic" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to="/cluster/products/import"
            leftSection={<Icon path={iconUpload} className="ic" />}
          >
            {t.import}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/cluster/products/categories"
            leftSection={<Icon path={iconLayoutGrid} className="ic" />}
          >
            {t.categories}
          </Menu.Item>
          <Menu.Divider />
          {(['sala', 'shopify', 'woocommerce'] as const).map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={`/api/catalog/export?format=${format}`}
              download
              leftSection={<Icon path={iconDownload} className="ic" />}
            >
              {t.exportAs[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
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
