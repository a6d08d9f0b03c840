import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { panelMessages } from '../messages/panel.ts'

/** A picture on its way. `failed` says why, and it waits to be sent again or put away. */
export interface Upload {
  key: number
  /** Null while the product is not there yet: the picture waits for it. */
  product: string | null
  file: File
  /** Its place among the product's pictures: which of two arrives first does not decide. */
  position: number
  /** 0 to 1. */
  sent: number
  failed: string | null
}

const mostBytes = 25 * 1024 * 1024
const atOnce = 2

let lastKey = 0

/** The pictures on their way to one product, or chosen for one that is to be made. */
export interface Uploads {
  all: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (upload: Upload) => void
  dismiss: (upload: Upload) => void
}

/**
 * Sends pictures to products, two at a time, each with how far it is. By XMLHttpRequest, since fetch tells no progress of what is sent.
 * The page is read anew after each picture, so that they appear one by one. Pictures of a product to be made wait until `adopt` says
 * which one it became.
 */
export function useUploads() {
  const t = useMessages(panelMessages)
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const waiting = useRef<Upload[]>([])
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  }, [uploads])
  const running = useRef(0)
  /** The place behind the last one given, of each product: pictures may be on their way that it does not show yet. */
  const places = useRef(new Map<string | null, number>())
  const set = useCallback((key: number, patch: Partial<Upload> | null) => {
    setUploads((now) =>
      now.flatMap((upload) => (upload.key !== key ? upload : patch ? { ...upload, ...patch } : [])),
    )
  }, [])
  const next = useCallback(() => {
    while (running.current < atOnce) {
      const upload = waiting.current.shift()
      if (!upload?.product) return
      running.current += 1
      send(upload.product, upload, (sent) => set(upload.key, { sent }))
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
  }, [revalidate, set, t])
  const add = useCallback(
    (product: string | null, free: number, files: readonly File[]) => {
      const first = Math.max(free, places.current.get(product) ?? 0)
      const fresh = files.map((file, at): Upload => {
        lastKey += 1
        const failed = file.size > mostBytes ? t.images.tooLarge : null
        return { key: lastKey, product, file, position: first + at, sent: 0, failed }
      })
      places.current.set(product, first + files.length)
      setUploads((now) => [...now, ...fresh])
      if (product) waiting.current.push(...fresh.filter((upload) => upload.failed === null))
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
  const adopt = useCallback(
    (product: string) => {
      const adopted = latest.current
        .filter((upload) => upload.product === null)
        .map((upload) => ({ ...upload, product }))
      for (const { key } of adopted) set(key, { product })
      places.current.set(product, places.current.get(null) ?? 0)
      places.current.delete(null)
      waiting.current.push(...adopted.filter((upload) => upload.failed === null))
      next()
    },
    [next, set],
  )
  /** `free`: the place behind the pictures the product has. */
  const of = (product: string | null, free: number): Uploads => ({
    all: uploads.filter((upload) => upload.product === product),
    add: (files) => add(product, free, files),
    retry,
    dismiss,
  })
  return { of, adopt }
}

/** Resolves when the picture is taken; rejects with the server's own sentence, or an empty one when nobody answered. */
function send(
  productId: string,
  { file, position }: Upload,
  onProgress: (sent: number) => void,
): Promise<void> {
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
    form.set('position', String(position))
    request.send(form)
  })
}
