import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { filesPaths } from '#areas/files/paths.ts'
import type { FileItem } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { catalogPaths } from '../../../paths.ts'
import { panelMessages } from '../messages/panel.ts'
import { firstFrame } from './first-frame.ts'

/**
 * Adds a video of the site's files to the images of a product, with its first frame as poster. If the browser cannot
 * play it, explains how to add a poster manually.
 */
export function useAddVideo(productId: string): {
  addVideo: (film: FileItem) => Promise<void>
  busy: boolean
} {
  const t = useMessages(panelMessages)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async addVideo(video) {
      if (!/^video\/(mp4|webm)$/.test(video.contentType ?? '')) return void toast(t.images.notVideo)
      setBusy(true)
      try {
        const poster = await firstFrame(filesPaths.api.content(video.id))
        if (!poster) return void toast(t.images.noFrame)
        const form = new FormData()
        form.set('file', poster)
        form.set('film', video.id)
        const answer = await fetch(catalogPaths.api.images(productId), {
          method: 'POST',
          body: form,
        })
        if (answer.ok) return
        const { detail, errors } = (await answer.json()) as {
          detail?: string
          errors?: { message: string }[]
        }
        toast(errors?.[0]?.message ?? detail ?? t.images.broken)
      } catch {
        toast(t.images.broken)
      } finally {
        setBusy(false)
        revalidate()
      }
    },
  }
}
