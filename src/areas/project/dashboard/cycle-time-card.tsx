import { useMessages } from '#kernel/i18n/use-messages.ts'
import { BarChart } from '#kernel/ui/chart/bar-chart.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardMessages } from './messages.ts'
import { cycleTimeCounts, cycleTimeSteps, median } from './metrics.rules.ts'

/** How long tasks took from their start to their end; `times` in days, the shortest first. */
export function CycleTimeCard({ times }: { times: readonly number[] }) {
  const dashboardText = useMessages(dashboardMessages)
  return (
    <DashboardCard title={dashboardText.cycle} width="narrow">
      {times.length ? (
        <>
          <p className="soft-t xs">{dashboardText.cycleLead(String(median(times)))}</p>
          <BarChart
            title={dashboardText.cycle}
            hideTitle
            height={150}
            data={{
              rows: cycleTimeSteps.map((max, at) => {
                const label = Number.isFinite(max) ? `≤ ${max}` : `> ${cycleTimeSteps[at - 1]}`
                return { key: label, label, short: label }
              }),
              series: [{ name: dashboardText.tasks, values: cycleTimeCounts(times), ink: 2 }],
            }}
          />
        </>
      ) : (
        <p className="soft-t">{dashboardText.needs}</p>
      )}
    </DashboardCard>
  )
}
