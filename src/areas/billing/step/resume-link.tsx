import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import styles from './step.module.css'
import { stepMessages } from './step-messages.ts'
import type { StepView } from './step-view.server.ts'

/** A link that resumes at this step, to copy or scan. */
export function ResumeLink({ link }: { link: StepView['link'] }) {
  const t = useMessages(stepMessages)
  return (
    <details className={`card sunken ${styles.link}`}>
      <summary>
        {t.elsewhere}
        <Icon path={iconChevronDown} />
      </summary>
      <div className="stack-s">
        <p className="sm soft">{t.elsewhereText}</p>
        <p className={`xs num ${styles.address}`}>{link.address}</p>
        <div>
          <CopyButton className="btn ghost small" text={link.address} label={t.copy} message={t.copied}>
            {t.copy}
          </CopyButton>
        </div>
        <img src={link.code} alt={t.code} width={148} height={148} />
      </div>
    </details>
  )
}
