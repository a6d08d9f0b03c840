import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isMediaId, mediaUrl } from '#kernel/image/media.rules.ts'
import { clipHostNames, clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPlay, iconTrash } from '#kernel/ui/icons.ts'
import { richMessages } from './messages.ts'
import styles from './rich-text.module.css'

/** An image within the text, with its description. */
export function ImageNodeView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useMessages(richMessages)
  const { id, alt, caption } = node.attrs as { id: string; alt: string; caption: string | null }
  return (
    <NodeViewWrapper className={`${styles.inText} ${selected ? styles.inTextOn : ''}`}>
      {isMediaId(id) && <img src={mediaUrl(id, 640)} alt="" data-drag-handle />}
      <div className={styles.inTextWords}>
        <NodeTextField
          label={t.alt}
          hint={t.altHint}
          value={alt}
          onChange={(next) => updateAttributes({ alt: next })}
        />
        <NodeTextField
          label={t.caption}
          value={caption ?? ''}
          onChange={(next) => updateAttributes({ caption: next || null })}
        />
        <button type="button" className="ibtn sm" aria-label={t.removeImage} onClick={deleteNode}>
          <Icon path={iconTrash} className="ic" />
        </button>
      </div>
    </NodeViewWrapper>
  )
}

/** A video within the text: it plays on the page, not here. */
export function VideoNodeView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useMessages(richMessages)
  const { clip: text, caption } = node.attrs as { clip: string; caption: string | null }
  const clip = parseClip(text)
  return (
    <NodeViewWrapper className={`${styles.inText} ${selected ? styles.inTextOn : ''}`}>
      {clip && (
        <p className={styles.inTextVideo} data-drag-handle>
          <Icon path={iconPlayerPlay} className="ic" />
          <span className="ell">
            {clipHostNames[clip.host]} · {clipPageUrl(clip)}
          </span>
        </p>
      )}
      <div className={styles.inTextWords}>
        <NodeTextField
          label={t.caption}
          value={caption ?? ''}
          onChange={(next) => updateAttributes({ caption: next || null })}
        />
        <button type="button" className="ibtn sm" aria-label={t.removeVideo} onClick={deleteNode}>
          <Icon path={iconTrash} className="ic" />
        </button>
      </div>
    </NodeViewWrapper>
  )
}

interface NodeTextFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (next: string) => void
}

function NodeTextField({ label, hint, value, onChange }: NodeTextFieldProps) {
  return (
    <label className="f grow">
      <span className="lab">{label}</span>
      <input
        className="in"
        value={value}
        maxLength={300}
        placeholder={hint}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
