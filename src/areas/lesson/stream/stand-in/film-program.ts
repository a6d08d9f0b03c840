// A fake with the command line of ffmpeg and ffprobe, as far as streams use it. The content of a video is JSON after
// `probe:`; the file `mode`, in the folder of the program, selects the failure.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [name = '', home = '', ...args] = process.argv.slice(2)
const mode = existsSync(join(home, 'mode')) ? readFileSync(join(home, 'mode'), 'utf8') : ''

if (name === 'ffprobe') probe()
else if (args.at(-1) === 'pictures.jpg') draw()
else encode()

function fakeProbe(): { duration: string; streams: unknown[]; packets?: string } {
  const text = readFileSync('source', 'latin1')
  const at = text.indexOf('probe:')
  if (at < 0) {
    console.error('source: Invalid data found when processing input')
    process.exit(1)
  }
  return JSON.parse(text.slice(at + 6))
}

function probe(): void {
  const { duration, streams, packets = '' } = fakeProbe()
  if (args.includes('-read_intervals')) console.log(packets)
  else console.log(JSON.stringify({ streams, format: { duration, bit_rate: '3000000' } }))
}

function draw(): void {
  if (mode === 'blind') process.exit(1)
  writeFileSync('pictures.jpg', mode === 'heavy' ? Buffer.alloc(3 * 2 ** 20) : 'a sheet')
}

function encode(): void {
  writeFileSync(join(home, 'asked'), JSON.stringify(args))
  writeFileSync(join(home, 'environment'), JSON.stringify(Object.keys(process.env)))
  const { duration } = fakeProbe()
  const outputs = args.filter((arg) => arg.endsWith('/index.m3u8'))
  for (const output of outputs) {
    const folder = dirname(output)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'init.mp4'), `init ${folder}`)
    const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:6', '#EXT-X-MEDIA-SEQUENCE:0']
    lines.push('#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"')
    for (let at = 0; at * 6 < Number(duration); at++) {
      const part = `${String(at).padStart(5, '0')}.m4s`
      if (!(mode === 'half' && at === 1)) writeFileSync(join(folder, part), `${folder} part ${at}`)
      lines.push(`#EXTINF:${Math.min(6, Number(duration) - at * 6).toFixed(6)},`)
      lines.push(mode === 'foreign' ? `../../${part}` : part)
      if (mode === 'killed') process.kill(process.pid, 'SIGKILL')
    }
    writeFileSync(output, [...lines, '#EXT-X-ENDLIST', ''].join('\n'))
  }
  process.exit(mode === 'fails' ? 1 : 0)
}
