import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { panelMessages } from '../messages/panel.ts'

/** A picture on its way. `failed` says why, and it waits to be sent again or put away. */
export interface Upload {
  key: number
  file: File
  /** 0 to 1. */
  sent: number
  failed: string | null
}

const mostBytes = 25 * 1024 * 1024
const atOnce = 2

let lastKey = 0

/**
 * Sends pictures to a product, two at a time, each with how far it is. By XMLHttpRequest, since fetch tells no progress of what is sent.
 * The page is read anew after each picture, so that they appear one by one.
 */
export function useUploads(productId: string | null) {
  const t = useMessages(panelMessages)
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const running = useRef(0)
  const set = useCallback((key: number, patch: Partial<Upload> | null) => {
    setUploads((now) =>
      now.flatMap((upload) => (upload.key !== key ? upload : patch ? { ...upload, ...patch } : [])),
    )
  }, [])
  const next = useCallback(() => {
    while (productId && running.current < atOnce) {
      const upload = waiting.current.shift()
      if (!upload) return
      running.current += 1
      send(productId, upload.file, (sent) => set(upload.key, { sent }))
        .then(
          () => {
            set(upload.key, null)
            revalidate()
          },
          (failed: unknown) =>
            set(upload.key, {
              failed: failed instanceof Error ? failed.message || t.images.broken : t.images.broken,
            }),
        )
        .finally(() => {
          running.current -= 1
          next()
        })
    }
  }, [productId, revalidate, set, t])
  const add = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map((file): Upload => {
        lastKey += 1
        return { key: lastKey, file, sent: 0, failed: file.size > mostBytes ? t.images.tooLarge : null }
      })
      setUploads((now) => [...now, ...fresh])
      waiting.current.push(...fresh.filter((upload) => upload.failed === null))
      next()
    },
    [next, t],
  )
  const retry = useCallback(
    (upload: Upload) => {
      set(upload.key, { failed: null, sent: 0 })
      waiting.current.push(upload)
      next()
    },
    [next, set],
  )
  const dismiss = useCallback((upload: Upload) => set(upload.key, null), [set])
  return { uploads, add, retry, dismiss }
}

/** Resolves when the picture is taken; rejects with the server's own sentence, or an empty one when nobody answered. */
function send(productId: string, file: File, onProgress: (sent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/catalog/products/${productId}/images`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(''))
    request.onload = () => {
      if (request.status < 300) return resolve()
      const problem = request.response as { detail?: string; errors?: { message: string }[] } | null
      reject(new Error(problem?.errors?.[0]?.message ?? problem?.detail ?? ''))
    }
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
