import { Link } from 'react-router'
import type { HomePanel } from '#kernel/area/home-panel.ts'
import { LineChart } from '#kernel/ui/chart/line-chart.tsx'
import { Metric } from '#kernel/ui/chart/metric.tsx'
import { Sparkline } from '#kernel/ui/chart/sparkline.tsx'
import styles from './home.module.css'

type PanelProps<Kind extends HomePanel['kind']> = { panel: Extract<HomePanel, { kind: Kind }> }

export const MetricsPanel = ({ panel: { title, figures } }: PanelProps<'figures'>) => (
  <section className={styles.figures} aria-label={title}>
    {figures.map((metric) => (
      <Metric key={metric.label} {...metric} />
    ))}
  </section>
)

export const ChartPanel = ({ panel: { title, rowName, data, link } }: PanelProps<'chart'>) => (
  <section className="card">
    <LineChart title={title} rowName={rowName} data={data} height={220} />
    <p className={styles.more}>
      <Link className="link" to={link.to}>
        {link.label}
      </Link>
    </p>
  </section>
)

/** A ranking, each entry with its image, trend and link. */
export const RankingPanel = ({ panel: { title, rows, none, link } }: PanelProps<'ranking'>) => (
  <section className="card">
    <header className="card-h">
      <h2>{title}</h2>
      <Link className="end" to={link.to}>
        {link.label}
      </Link>
    </header>
    {rows.length === 0 && <p className={styles.inOrder}>{none}</p>}
    <ol className={styles.ranking}>
      {rows.map(({ key, name, to, image, detail, value, points }) => (
        <li key={key}>
          {image ? (
            <img className="thumb s" src={image} alt="" width={32} height={32} loading="lazy" />
          ) : (
            <span className="thumb s" />
          )}
          <span className={styles.sentence}>
            <Link to={to}>{name}</Link>
            <small>{detail}</small>
          </span>
          <span className={styles.course}>
            <Sparkline points={points} />
          </span>
          <b>{value}</b>
        </li>
      ))}
    </ol>
  </section>
)
