import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

const backgroundTokens = ['ground', 'surface', 'raised', 'sunken', 'line', 'line-strong']
const colorTokens = [
  'text',
  'text-soft',
  'text-faint',
  'accent',
  'accent-hover',
  'accent-soft',
  'accent-ink',
  'focus',
]
const statusTokens = [
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'info',
  'info-soft',
  'spark',
  'spark-soft',
]
const chartTokens = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']

/** `drawings`: every icon by name. They come with the page's data, so that the bundles of other pages stay small. */
export function Foundations({ drawings }: { drawings: readonly (readonly [name: string, path: string])[] }) {
  const all = useMessages(elementMessages)
  return (
    <>
      <Group id="colours" title={all.sections.colours} lead={all.colours.lead}>
        {[backgroundTokens, colorTokens, statusTokens, chartTokens].map((names) => (
          <Specimen key={names[0]} name={`--${names[0]} … --${names.at(-1)}`} wide>
            <ul className="el-swatches">
              {names.map((name) => (
                <li key={name}>
                  <i style={{ background: `var(--${name})` }} />
                  <span>{name}</span>
                </li>
              ))}
            </ul>
          </Specimen>
        ))}
      </Group>
      <Group id="type" title={all.sections.type} lead={all.type.lead}>
        <Specimen name="h1 … h4, Phrases" wide>
          <div className="stack">
            <p className="el-hero">
              <Phrases>{all.type.hero}</Phrases>
            </p>
            <h3>
              <Phrases>{all.type.hero}</Phrases>
            </h3>
            <p>{all.type.body}</p>
            <p className="sm soft">{all.type.body}</p>
          </div>
        </Specimen>
        <Specimen name=".read" wide>
          <div className="read">
            <p>{all.type.read}</p>
          </div>
        </Specimen>
      </Group>
      <Group id="icons" title={all.sections.icons}>
        <Specimen name="<Icon path={iconHeart} />" wide>
          <ul className="el-icons">
            {drawings.map(([name, path]) => (
              <li key={name} title={name}>
                <Icon path={path} />
                <span>{name.replace('icon', '')}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      </Group>
    </>
  )
}
