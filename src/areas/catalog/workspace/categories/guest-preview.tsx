import { Link } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import type { CategoryNode } from '../../catalog.types.ts'
import styles from './categories.module.css'
import { categoryMessages } from './messages.ts'
import { promotedCategories } from './promoted.rules.ts'
import { visibleCategories } from './visible.rules.ts'

/** What customers currently see: the promoted row, then the tree without hidden, out-of-date or empty categories. */
export function GuestPreview({ roots }: { roots: CategoryNode[] }) {
  const t = useMessages(categoryMessages)
  const locale = useLocale()
  const visible = visibleCategories(roots)
  const name = (node: CategoryNode) => node.name[locale] || node.name.th
  const front = promotedCategories(visible)
  return (
    <details className={`sec ${styles.after} ${styles.preview}`}>
      <summary>{t.preview}</summary>
      {front.length > 0 && (
        <p>
          <b>{t.featured}</b> {front.map(name).join(' · ')}
        </p>
      )}
      {visible.length === 0 ? (
        <p className="soft-t">{t.previewNone}</p>
      ) : (
        <Level nodes={visible} name={name} />
      )}
      <Link className="btn sm start" to={shopPaths.categories}>
        <Icon path={iconExternalLink} className="ic" />
        {t.open}
      </Link>
    </details>
  )
}

function Level({ nodes, name }: { nodes: CategoryNode[]; name: (node: CategoryNode) => string }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          {name(node)} <span className="soft-t num">{node.count}</span>
          {node.children.length > 0 && <Level nodes={node.children} name={name} />}
        </li>
      ))}
    </ul>
  )
}
