import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** An illustration; without one, an icon is shown. */
  image?: { src: string; width: number; height: number }
  icon?: string
  /** The one recommended next action, and at most one beside it. */
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** An empty state: what the place is, and what to do next. Also the body of error and offline pages. */
export function Empty({ title, children, image, icon, actions, heading: Heading = 'h2' }: Props) {
  return (
    <div className="empty">
      {/* Offline it may not be there; a broken image would look like a defect. */}
      {image && (
        <img
          {...image}
          alt=""
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
        />
      )}
      {!image && icon && (
        <span className="empty-icon">
          <Icon path={icon} />
        </span>
      )}
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
