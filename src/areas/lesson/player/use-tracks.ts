import { type RefObject, useEffect } from 'react'
import type { Captions } from './captions.server.ts'
import type { Chapter } from './chapters.rules.ts'

interface Tracks {
  captions: readonly Captions[]
  chapters: readonly Chapter[]
  /** The display name of a language. */
  names: Readonly<Record<Captions['language'], string>>
  durationMs: number
}

/** Adds captions and chapters to the video as text tracks from parsed data: the browser never loads uploaded files. */
export function useTracks(video: RefObject<HTMLVideoElement | null>, tracks: Tracks): void {
  const { captions, chapters, names, durationMs } = tracks
  useEffect(() => {
    const player = video.current
    if (!player) return
    // Text tracks cannot be removed from a video; existing ones are refilled.
    for (const { language, cues } of captions) {
      const track = trackOf(player, 'captions', names[language], language)
      for (const { fromMs, toMs, text } of cues)
        track.addCue(new VTTCue(fromMs / 1000, toMs / 1000, escapeCueText(text)))
    }
    if (chapters.length && durationMs) {
      const track = trackOf(player, 'chapters', '', '')
      chapters.forEach(({ atMs, title }, at) => {
        const end = chapters[at + 1]?.atMs ?? durationMs
        if (end > atMs) track.addCue(new VTTCue(atMs / 1000, end / 1000, escapeCueText(title)))
      })
    }
  }, [video, captions, chapters, names, durationMs])
}

function trackOf(
  player: HTMLVideoElement,
  kind: 'captions' | 'chapters',
  label: string,
  language: string,
): TextTrack {
  const found = Array.from(player.textTracks).find(
    (textTrack) => textTrack.kind === kind && textTrack.language === language,
  )
  const track = found ?? player.addTextTrack(kind, label, language)
  // A disabled track has no accessible cues.
  const { mode } = track
  if (mode === 'disabled') track.mode = 'hidden'
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
  return track
}

/** Escapes text for a cue, in which `<` and `&` are markup. */
const escapeCueText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
