import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { mediaSrcSet, mediaUrl } from '#kernel/image/media.rules.ts'
import { clipFrame, clipHost, clipPage, readClip } from '#kernel/ui/clip.rules.ts'
import { Film } from '#kernel/ui/film.tsx'
import type { Doc, DocMark, DocNode } from './doc.types.ts'

/** Renders rich text that `readDoc` has read. Second-level headings get the ids of `headingsOf`. */
export function RichText({ doc }: { doc: Doc }) {
  let section = 0
  return doc.content.map((node, at) => {
    const opens = node.type === 'heading' && (node.attrs?.level ?? 2) === 2
    if (opens) section++
    // Displayed text is never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no key of their own
    return <Fragment key={at}>{shown(node, opens ? `s${section}` : undefined)}</Fragment>
  })
}

const inside = (node: DocNode): ReactNode =>
  node.content?.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no key of their own
    <Fragment key={at}>{shown(child)}</Fragment>
  ))

function shown(node: DocNode, id?: string): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(marked, node.text)
    case 'heading': {
      const Heading = `h${node.attrs?.level ?? 2}` as 'h2' | 'h3' | 'h4'
      return <Heading id={id}>{inside(node)}</Heading>
    }
    case 'bulletList':
      return <ul>{inside(node)}</ul>
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inside(node)}</ol>
    case 'listItem':
      return <li>{inside(node)}</li>
    case 'blockquote':
      return <blockquote>{inside(node)}</blockquote>
    case 'codeBlock':
      return (
        <pre>
          <code>{inside(node)}</code>
        </pre>
      )
    case 'callout':
      return <aside>{inside(node)}</aside>
    case 'table':
      return <Table rows={node.content ?? []} />
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    case 'image':
      return <Picture {...node.attrs} />
    case 'film':
      return <ClipFilm {...node.attrs} />
    default:
      return <p>{inside(node)}</p>
  }
}

/** If wider than its container it scrolls sideways, by keyboard too. A first row of headings is shown as the table head. */
function Table({ rows }: { rows: DocNode[] }) {
  const [first, ...rest] = rows
  const headed = first?.content?.every(({ type }) => type === 'tableHeader')
  const below = headed ? rest : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keys
    <div className="wide-table" tabIndex={0}>
      <table>
        {headed && first && (
          <thead>
            <TableRow row={first} scope="col" />
          </thead>
        )}
        <tbody>
          {below.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own
            <TableRow key={at} row={row} scope="row" />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({ row, scope }: { row: DocNode; scope: 'col' | 'row' }) {
  return (
    <tr>
      {row.content?.map((cell, at) => {
        const { colspan, rowspan } = cell.attrs ?? {}
        const spans = { colSpan: colspan, rowSpan: rowspan }
        return cell.type === 'tableHeader' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key of their own
          <th key={at} scope={scope} {...spans}>
            {inside(cell)}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key of their own
          <td key={at} {...spans}>
            {inside(cell)}
          </td>
        )
      })}
    </tr>
  )
}

function Picture({ id = '', alt = '', caption }: NonNullable<DocNode['attrs']>) {
  return (
    <figure>
      <img
        src={mediaUrl(id, 960)}
        srcSet={mediaSrcSet(id)}
        sizes="(max-width: 760px) 100vw, 700px"
        width={960}
        height={600}
        alt={alt}
        loading="lazy"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** An externally hosted video, loaded when pressed; without a preview image, since that would be requested from elsewhere. */
export function ClipFilm({ clip = '', caption = '' }: NonNullable<DocNode['attrs']>) {
  const known = readClip(clip)
  if (!known) return null
  const frame = { src: clipFrame(known), host: clipHost[known.host] }
  return (
    <figure>
      <div className="film-blank">
        <Film picture={{ src: '', width: 960, height: 540, alt: caption, film: clipPage(known), frame }}>
          {null}
        </Film>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

function marked(text: ReactNode, { type, attrs }: DocMark): ReactNode {
  if (type === 'link') return <SafeLink to={attrs?.href ?? ''}>{text}</SafeLink>
  const Mark = tags[type]
  return <Mark>{text}</Mark>
}

/** A link to a page of this site or to an external one. `to` has passed `safeAddress`. */
export function SafeLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} className={className} rel={to.startsWith('#') ? undefined : 'noopener nofollow'}>
      {children}
    </a>
  )
}
