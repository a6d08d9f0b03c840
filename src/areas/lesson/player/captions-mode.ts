/** Shows captions, in the page language if available, or hides them. */
export function toggleCaptions(player: HTMLVideoElement, language: string): void {
  const tracks = Array.from(player.textTracks).filter(({ kind }) => kind === 'captions')
  const isOn = tracks.some(({ mode }) => mode === 'showing')
  const preferredTrack = tracks.find((track) => track.language === language) ?? tracks[0]
  for (const track of tracks) track.mode = !isOn && track === preferredTrack ? 'showing' : 'hidden'
}
