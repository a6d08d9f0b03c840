import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RankChart } from '#kernel/ui/chart/bar-chart.tsx'
import { salesMessages } from './messages/index.ts'
import { type PartKind, partsOf, usePartName } from './sales-parts.ts'
import type { SalesSummary } from './summary/summary.types.ts'

/** The parts of one kind, largest first. */
export function PartsRank({
  summary,
  kind,
  title,
}: {
  summary: SalesSummary
  kind: PartKind
  title: string
}) {
  const t = useMessages(salesMessages)
  const nameOf = usePartName()
  const parts = partsOf(summary)[kind].filter(({ now }) => now > 0)
  return (
    <RankChart
      title={title}
      rowName={t.parts[kind]}
      max={6}
      data={{
        unit: 'baht',
        rows: parts.map((part) => ({ key: part.key, label: nameOf(kind, part) })),
        series: [{ name: t.figures.amount, values: parts.map(({ now }) => now) }],
      }}
    />
  )
}
