import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { markedText } from '#kernel/formula/formula.tsx'
import { mediaSrcSet, mediaUrl } from '#kernel/image/media.rules.ts'
import { clipEmbedUrl, clipHostNames, clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { VideoPlayer } from '#kernel/ui/video-player.tsx'
import type { Doc, DocMark, DocNode } from './doc.types.ts'

/** Renders rich text that `readDoc` has read. Second-level headings get the ids of `headingsOf`. */
export function RichText({ doc }: { doc: Doc }) {
  let section = 0
  return doc.content.map((node, at) => {
    const opens = node.type === 'heading' && (node.attrs?.level ?? 2) === 2
    if (opens) section++
    // Displayed text is never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no key of their own
    return <Fragment key={at}>{renderNode(node, opens ? `s${section}` : undefined)}</Fragment>
  })
}

const renderChildren = (node: DocNode): ReactNode =>
  node.content?.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no key of their own
    <Fragment key={at}>{renderNode(child)}</Fragment>
  ))

function renderNode(node: DocNode, id?: string): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(wrapInMark, markedText(node))
    case 'heading': {
      const Heading = `h${node.attrs?.level ?? 2}` as 'h2' | 'h3' | 'h4'
      return <Heading id={id}>{renderChildren(node)}</Heading>
    }
    case 'bulletList':
      return <ul>{renderChildren(node)}</ul>
    case 'orderedList':
      return <ol start={node.attrs?.start}>{renderChildren(node)}</ol>
    case 'listItem':
      return <li>{renderChildren(node)}</li>
    case 'blockquote':
      return <blockquote>{renderChildren(node)}</blockquote>
    case 'codeBlock':
      return (
        <pre>
          <code>{node.content?.map(({ text }) => text)}</code>
        </pre>
      )
    case 'callout':
      return <aside>{renderChildren(node)}</aside>
    case 'table':
      return <Table rows={node.content ?? []} />
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    case 'image':
      return <RichTextImage {...node.attrs} />
    case 'film':
      return <ClipVideo {...node.attrs} />
    default:
      return <p>{renderChildren(node)}</p>
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
            {renderChildren(cell)}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key of their own
          <td key={at} {...spans}>
            {renderChildren(cell)}
          </td>
        )
      })}
    </tr>
  )
}

function RichTextImage({ id = '', alt = '', caption }: NonNullable<DocNode['attrs']>) {
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
export function ClipVideo({ clip = '', caption = '' }: NonNullable<DocNode['attrs']>) {
  const parsedClip = parseClip(clip)
  if (!parsedClip) return null
  const frame = { src: clipEmbedUrl(parsedClip), host: clipHostNames[parsedClip.host] }
  return (
    <figure>
      <div className="video-blank">
        <VideoPlayer
          image={{ src: '', width: 960, height: 540, alt: caption, video: clipPageUrl(parsedClip), frame }}
        >
          {null}
        </VideoPlayer>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

function wrapInMark(text: ReactNode, { type, attrs }: DocMark): ReactNode {
  if (type === 'link') return <SafeLink to={attrs?.href ?? ''}>{text}</SafeLink>
  const Mark = markTags[type]
  return <Mark>{text}</Mark>
}

/** A link to a page of this site or to an external one. `to` has passed `safeHref`. */
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
