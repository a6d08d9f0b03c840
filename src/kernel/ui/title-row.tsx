import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { iconArrowLeft } from './icons.ts'
import { PageTitle } from './page-title.tsx'

interface Props {
  /** Of the page, in the browser's tab too. */
  title: string
  /** Where it came from. */
  back?: { to: string; label: string }
  /** How many, or what kind, in small beside the title. */
  count?: ReactNode
  badge?: ReactNode
  lead?: ReactNode
  /** What can be done here, the one that counts last. */
  children?: ReactNode
}

/** The head of a workspace page. */
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
      {children && <div className="acts">{children}</div>}
      {lead && <p>{lead}</p>}
    </div>
  )
}
