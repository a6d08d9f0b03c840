import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Accordion } from '#kernel/ui/accordion.tsx'
import { Badge, Chip, ChipLink, FilterChip } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { iconClock } from '#kernel/ui/icons.ts'
import { LinkTabs, Tabs } from '#kernel/ui/tabs.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

const tones = [undefined, 'warn', 'good', 'info', 'bad', 'accent'] as const

export function BasicComponents() {
  const all = useMessages(elementMessages)
  const t = all.pieces
  const [chosen, setChosen] = useState(0)
  const chips = t.chips.split(',')
  const tabs = [
    { key: 'text', name: t.tab1, content: <p>{t.tab1Text}</p> },
    { key: 'facts', name: t.tab2, content: <p>{t.tab2Text}</p> },
    { key: 'reviews', name: t.tab3, count: 386, content: <p>{t.tab3Text}</p> },
  ]
  return (
    <Group id="pieces" title={all.sections.pieces} lead={t.lead}>
      <Specimen name="Badge" wide>
        <div className="chips">
          {t.badges.split(',').map((name, at) => (
            <Badge key={name} tone={tones[at]}>
              {name}
            </Badge>
          ))}
          <Badge tone="spark">-15%</Badge>
          <Badge tone="warn" icon={iconClock}>
            14:32
          </Badge>
        </div>
      </Specimen>
      <Specimen name="Chip, ChipLink, FilterChip" wide>
        <div className="chips">
          {chips.map((name, at) => (
            <Chip
              key={name}
              pressed={chosen === at}
              count={at > 0 ? 94 * at : undefined}
              onClick={() => setChosen(at)}
            >
              {name}
            </Chip>
          ))}
          <ChipLink to="#pieces" current>
            {chips[0]}
          </ChipLink>
          <FilterChip to="#pieces" name={all.states.fruit} />
        </div>
      </Specimen>
      <Specimen name="Card">
        <Card
          title={t.card}
          end={
            <ButtonLink to="#pieces" variant="quiet" size="small">
              {t.more}
            </ButtonLink>
          }
        >
          <div className="stack">
            <p>{t.cardText}</p>
            <Card kind="sunken">
              <p className="sm">{t.sunken}</p>
            </Card>
          </div>
        </Card>
      </Specimen>
      <Specimen name="Tabs, LinkTabs">
        <div className="stack">
          <Tabs label={t.tabs} tabs={tabs} />
          <LinkTabs
            label={t.tabs}
            current="text"
            tabs={tabs.map(({ key, name }) => ({ key, name, to: '#pieces' }))}
          />
        </div>
      </Specimen>
      <Specimen name="Accordion" wide>
        <div>
          <Accordion title={t.question1} group="faq" open>
            <p className="soft">{t.answer1}</p>
          </Accordion>
          <Accordion title={t.question2} group="faq">
            <p className="soft">{t.answer2}</p>
          </Accordion>
        </div>
      </Specimen>
    </Group>
  )
}
