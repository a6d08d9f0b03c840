import { Link } from 'react-router'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import type { Action, HomeImage } from './home-view.ts'

/** The title of a row, with a link to more. */
export function RowHeader({ title, lead, more }: { title: string; lead: string; more: Action | null }) {
  return (
    <div className="head">
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {more && (
        <Link className="more" to={more.to}>
          {more.label} <Icon path={iconChevronRight} />
        </Link>
      )}
    </div>
  )
}

/** The first is the primary action; the others are secondary. */
export function Actions({ actions, large, quiet }: { actions: Action[]; large?: boolean; quiet?: boolean }) {
  if (actions.length === 0) return null
  return (
    <div className={quiet ? 'row wrap actions' : 'row'}>
      {actions.map(({ label, to }, at) => (
        <ButtonLink
          key={label}
          to={to}
          size={large ? 'large' : undefined}
          variant={at === 0 ? undefined : quiet ? 'quiet' : 'ghost'}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

/** A full-width image; the first on the page loads with priority. */
export function WideImage({ image, sizes, first }: { image: HomeImage; sizes: string; first?: boolean }) {
  return (
    <img
      src={mediaUrl(image.id, 960)}
      srcSet={mediaSrcSet(image.id)}
      sizes={sizes}
      width={1280}
      height={960}
      alt={image.alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
