import { useMessages } from '#kernel/i18n/use-messages.ts'
import { streamMessages } from '../messages/stream.ts'
import { chosenSize, type Quality, qualityOf } from './playback-method.rules.ts'
import styles from './player.module.css'

interface Props {
  heights: readonly number[]
  quality: Quality
  onChoose(quality: Quality): void
}

/** The playback quality, as a native select: it supports keyboard and touch. */
export function QualityMenu({ heights, quality, onChoose }: Props) {
  const t = useMessages(streamMessages)
  return (
    <select
      className={styles.quality}
      aria-label={t.quality}
      value={String(chosenSize(heights, quality) ?? 'auto')}
      onChange={({ currentTarget }) => onChoose(qualityOf(currentTarget.value))}
    >
      <option value="auto">{t.auto}</option>
      {heights.toReversed().map((height) => (
        <option key={height} value={height}>
          {t.height(height)}
        </option>
      ))}
    </select>
  )
}
