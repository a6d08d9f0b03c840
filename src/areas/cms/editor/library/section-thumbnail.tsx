import { mediaUrl } from '#areas/files/public.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import type { SketchBlock, SketchRow } from '../../section/sketch.rules.ts'
import { useBlockKinds } from '../use-area-blocks.ts'
import styles from './library.module.css'

type SketchKind =
  | 'title'
  | 'words'
  | 'shot'
  | 'pill'
  | 'cards'
  | 'figures'
  | 'lines'
  | 'form'
  | 'split'
  | 'rule'

/** A schematic shape for each kind of block. */
const sketchKinds: Partial<Record<string, SketchKind>> = {
  heading: 'title',
  text: 'words',
  quote: 'words',
  hours: 'lines',
  accordion: 'lines',
  events: 'lines',
  picture: 'shot',
  video: 'shot',
  map: 'shot',
  button: 'pill',
  search: 'form',
  contact: 'form',
  figures: 'figures',
  hero: 'split',
  band: 'split',
  divider: 'rule',
  spacer: 'rule',
  card: 'cards',
  gallery: 'cards',
  products: 'cards',
  categories: 'cards',
  courses: 'cards',
  posts: 'cards',
  stories: 'cards',
  'price-table': 'cards',
}

/** A miniature of a section, in the site's colours, with its own texts and images. */
export function SectionThumbnail({ rows }: { rows: readonly SketchRow[] }) {
  return (
    <span className={styles.image} aria-hidden="true">
      {rows.map(({ columns, tinted }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, whose rows have no names
        <span key={at} className={styles.drawnRow} data-tinted={tinted || undefined}>
          {columns.map((blocks, columnIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={columnIndex} className={styles.drawnColumn}>
              {blocks.map((block, step) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <BlockThumbnail key={step} block={block} />
              ))}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

function BlockThumbnail({ block }: { block: SketchBlock }) {
  const { iconOf } = useBlockKinds()
  const { type, text, picture, count = 0 } = block
  const shape = sketchKinds[type]
  const shot = <ImageThumbnail image={picture} icon={iconOf(type)} />
  if (shape === 'title') return <b className={styles.title}>{text}</b>
  if (shape === 'shot') return shot
  if (shape === 'pill') return <span className={styles.pill}>{text}</span>
  if (shape === 'rule') return <span className={styles.rule} />
  if (shape === 'split')
    return (
      <span className={styles.split}>
        <span className={styles.drawnColumn}>
          <b className={styles.title}>{text}</b>
          <Lines count={1} />
          <span className={styles.pill} />
        </span>
        {shot}
      </span>
    )
  if (shape === 'cards' || shape === 'figures')
    return (
      <span className={styles.drawnColumn}>
        {shape === 'cards' && type !== 'card' && text && <b className={styles.small}>{text}</b>}
        <span className={styles.cards}>
          {Array.from({ length: type === 'card' ? 1 : Math.min(Math.max(count, 3), 4) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at} className={styles.drawnColumn}>
              {shape === 'figures' ? <b className={styles.title}>{at === 0 ? text : '00'}</b> : shot}
              <Lines count={1} />
            </span>
          ))}
        </span>
      </span>
    )
  return (
    <span className={styles.drawnColumn}>
      {shape !== 'words' && text && <b className={styles.small}>{text}</b>}
      <Lines count={3} boxed={shape === 'form' || shape === 'lines'} />
      {shape === 'form' && <span className={styles.pill} />}
    </span>
  )
}

const ImageThumbnail = ({ image, icon }: { image: string | undefined; icon: string }) => (
  <span className={styles.shot}>
    {image ? <img src={mediaUrl(image, 320)} alt="" loading="lazy" /> : <Icon path={icon} />}
  </span>
)

const Lines = ({ count, boxed = false }: { count: number; boxed?: boolean }) => (
  <span className={boxed ? styles.boxes : styles.lines}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <i key={at} />
    ))}
  </span>
)
