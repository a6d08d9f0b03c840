// Becomes the server, with what must be settled before a process begins so that it lives in little memory:
// - pages are short-lived: a young heap that holds a dozen of them lets them go before they count as old (half of it costs a third
//   more processor time, twice as much of it only memory), and a bounded old one (1 GB, far above what is lived on) makes V8 clean
//   up before it has grown to four times what is in use;
// - glibc keeps freed memory per thread and by habit: two arenas, and what is a megabyte or more goes back to the system at once.
// Measured together: half the memory under load at no more processor time. What the environment says itself stands.
const node = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']
if (!process.env.NODE_OPTIONS?.includes('max-old-space-size')) node.push('--max-old-space-size=1024')
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}
const server = ['src/server/main.ts', ...process.argv.slice(2)]
process.execve(process.execPath, [process.execPath, ...node, ...server], { ...memory, ...process.env })
