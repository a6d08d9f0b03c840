import { useMessages } from '#kernel/i18n/use-messages.ts'
import { panelMessages } from '../messages/panel.ts'
import type { PanelForm } from './form.ts'

/** Whether a new product is shown as soon as it is created. */
export function NewStatus({ form }: { form: PanelForm }) {
  const t = useMessages(panelMessages)
  const { draft, change } = form
  return (
    <fieldset className="f">
      <legend className="lab">{t.field.status}</legend>
      <div className="seg block">
        {(['active', 'draft'] as const).map((status) => (
          <button
            key={status}
            type="button"
            className={draft.status === status ? 'on' : undefined}
            aria-pressed={draft.status === status}
            onClick={() => change({ status })}
          >
            {t.newStatus[status]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
