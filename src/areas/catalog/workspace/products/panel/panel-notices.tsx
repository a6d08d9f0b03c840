import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconInfoCircle } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { panelMessages } from '../messages/panel.ts'
import type { DraftState } from './use-draft.ts'
import type { Saving } from './use-save.ts'

/** Notices that matter before continuing: a newer version, restored input, invalid fields. */
export function PanelNotices({ state, saving }: { state: DraftState; saving: Saving }) {
  const t = useMessages(panelMessages)
  const { stale, restored, dirty } = state
  const changed = stale || saving.problem?.code === 'catalog.changed'
  const hasSaveFailed = saving.problem && !changed && saving.errorCount === 0
  return (
    <>
      {changed && (
        <div className="note warn" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <div className="grow">
            <b>{t.conflict.title}</b>
            <p>{t.conflict.text}</p>
            <div className="row wrap">
              {/* Until the newer version has loaded, there is nothing to choose between. */}
              <button
                type="button"
                className="btn sm"
                disabled={!stale}
                onClick={() => acceptTheirs(state, t.discarded)}
              >
                {t.conflict.theirs}
              </button>
              <button
                type="button"
                className="btn sm"
                disabled={!stale}
                onClick={() => {
                  state.keepMine()
                  toast(t.conflict.kept)
                }}
              >
                {t.conflict.mine}
              </button>
            </div>
          </div>
        </div>
      )}
      {restored && dirty && !changed && (
        <div className="note info">
          <Icon path={iconInfoCircle} className="ic" />
          <span className="grow">{t.restored}</span>
          <button type="button" className="btn sm quiet" onClick={() => acceptTheirs(state, t.discarded)}>
            {t.discardChanges}
          </button>
        </div>
      )}
      {saving.errorCount > 0 && (
        <div className="note bad" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <span>{t.check(saving.errorCount)}</span>
        </div>
      )}
      {hasSaveFailed && (
        <div className="note bad" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <span>{saving.problem?.detail}</span>
        </div>
      )}
    </>
  )
}

function acceptTheirs(state: DraftState, text: string) {
  const discarded = state.reset()
  toast(text, { undo: () => state.bringBack(discarded) })
}
