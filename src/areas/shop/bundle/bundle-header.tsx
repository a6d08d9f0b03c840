import { isFirstOfBundle, type LineBundle, type OrderedLine } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import { bundleMessages } from '../messages/bundle.ts'
import styles from './bundle.module.css'

/** The bundle's name if the line at this index is the first of a bundle in a list of lines; otherwise nothing. */
export function BundleHeader({ lines, at }: { lines: readonly OrderedLine[]; at: number }) {
  const bundle = isFirstOfBundle(lines, at)
  return bundle && <BundleName bundle={bundle} />
}

export function BundleName({ bundle }: { bundle: LineBundle }) {
  const t = useMessages(bundleMessages)
  const locale = useLocale()
  return (
    <p className={styles.head}>
      <Icon path={iconPackage} />{' '}
      {t.bundle(bundle.name[locale] || bundle.name.th, formatQuantity(bundle.quantityMilli))}
    </p>
  )
}
