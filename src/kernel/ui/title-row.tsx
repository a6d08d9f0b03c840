import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { iconArrowLeft } from './icons.ts'
import { PageTitle } from './page-title.tsx'

interface Props {
  /** The title of the page, also in the browser tab. */
  title: string
  /** A link back to the parent page. */
  back?: { to: string; label: string }
  /** The count or kind, in small type beside the title. */
  count?: ReactNode
  badge?: ReactNode
  lead?: ReactNode
  /** The actions available here, the primary one last. */
  children?: ReactNode
}

/** The header of a workspace page. */
export function TitleRow({ title, back, count, badge, lead, children }: Props) {
  return (
    <div className="title">
      <PageTitle unlisted>{title}</PageTitle>
      {back && (
        <Link className="ibtn" to={back.to} aria-label={back.label} title={back.label}>
          <Icon path={iconArrowLeft} className="ic" />
        </Link>
      )}
      <h1>{title}</h1>
      {badge}
      {count && <span className="count">{count}</span>}
      {children && <div className="actions">{children}</div>}
      {lead && <p>{lead}</p>}
    </div>
  )
}
