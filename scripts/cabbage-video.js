// What the demo video shows at each second; runs in the page.
;(() => {
  const c = document.querySelector('canvas'),
    g = c.getContext('2d')
  const names = ['มะนาว', 'น้ำอัดลม', 'น้ำเปล่า', 'ผงฟู', 'น้ำสบู่']
  const ends = ['#d8344f', '#c2487f', '#6d3d8f', '#2f6fb5', '#2f9e72']
  const purple = [0x6d, 0x3d, 0x8f]
  const hex = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))
  const mix = (a, b, k) => `rgb(${a.map((x, i) => Math.round(x + (b[i] - x) * k)).join(',')})`
  const clamp = (x) => Math.max(0, Math.min(1, x))
  const text = (s, x, y, size, col = '#23303f', w = 600) => {
    g.font = `${w} ${size}px A`
    g.fillStyle = col
    g.textAlign = 'center'
    g.fillText(s, x, y)
  }
  const glass = (x, y, h, col, label) => {
    g.fillStyle = col
    g.beginPath()
    g.moveTo(x - 34, y - h)
    g.lineTo(x + 34, y - h)
    g.lineTo(x + 26, y)
    g.lineTo(x - 26, y)
    g.fill()
    g.strokeStyle = '#8fa3b5'
    g.lineWidth = 3
    g.beginPath()
    g.moveTo(x - 40, y - 120)
    g.lineTo(x - 26, y)
    g.lineTo(x + 26, y)
    g.lineTo(x + 40, y - 120)
    g.stroke()
    if (label) text(label, x, y + 30, 18, '#4a5a6a', 500)
  }
  globalThis.draw = (t) => {
    scene(t)
    return c.toDataURL('image/jpeg', 0.92)
  }
  const scene = (t) => {
    g.fillStyle = '#fbf4e6'
    g.fillRect(0, 0, 640, 360)
    g.fillStyle = '#e8dcc3'
    g.fillRect(0, 300, 640, 60)
    if (t < 5) {
      text('น้ำกะหล่ำม่วง', 320, 150, 44)
      text('เปลี่ยนสีได้อย่างไร', 320, 205, 32, '#6d3d8f')
      g.fillStyle = '#6d3d8f'
      g.beginPath()
      g.arc(320, 262, 14 + 3 * Math.sin(t * 3), 0, 7)
      g.fill()
      return
    }
    if (t < 12) {
      const k = (t - 5) / 7
      text('ต้มกะหล่ำกับน้ำ สิบนาที แล้วกรอง', 320, 48, 26)
      g.fillStyle = '#5b6b7a'
      g.fillRect(200, 150, 240, 130)
      g.fillStyle = mix([220, 232, 240], purple, clamp(k * 1.3))
      g.fillRect(212, 162, 216, 60)
      g.fillStyle = '#43515f'
      g.fillRect(176, 165, 26, 18)
      g.fillRect(438, 165, 26, 18)
      for (let i = 0; i < 9; i++) {
        const x = 230 + i * 22,
          y = 216 - ((t * 40 + i * 31) % 50)
        g.fillStyle = '#ffffff66'
        g.beginPath()
        g.arc(x, y, 4, 0, 7)
        g.fill()
      }
      for (let i = 0; i < 4; i++) {
        g.strokeStyle = '#9fb2c2'
        g.lineWidth = 3
        g.beginPath()
        const x = 250 + i * 45
        g.moveTo(x, 140)
        g.quadraticCurveTo(x + 10 * Math.sin(t * 2 + i), 120, x, 96)
        g.stroke()
      }
      return
    }
    const q = t >= 22
    text(
      t < 16
        ? 'แบ่งใส่แก้วใสห้าใบ'
        : !q
          ? 'เดาก่อนหยด แต่ละแก้วจะเป็นสีอะไร'
          : t < 34
            ? 'หยดทีละแก้ว แล้วดูสี'
            : 'แดงคือกรด ม่วงคือกลาง เขียวคือด่าง',
      320,
      48,
      26,
    )
    for (let i = 0; i < 5; i++) {
      const x = 88 + i * 116,
        pour = clamp((t - 12 - i * 0.6) / 1.2),
        start = 22 + i * 2.3,
        k = clamp((t - start) / 2)
      glass(x, 290, 88 * pour, mix(purple, hex(ends[i]), k * k), t >= 16 ? names[i] : '')
      if (t > start - 0.7 && t < start + 0.3) {
        g.fillStyle = '#f2c14e'
        g.beginPath()
        g.ellipse(x, 90 + 130 * clamp((t - start + 0.7) / 0.9), 5, 8, 0, 0, 7)
        g.fill()
      }
    }
    if (t >= 35) {
      const gr = g.createLinearGradient(60, 0, 580, 0)
      for (const [i, e] of ends.entries()) gr.addColorStop(i / 4, e)
      g.fillStyle = gr
      g.fillRect(60, 92, 520 * clamp((t - 35) / 2), 14)
      text('กรด', 80, 136, 20)
      text('ด่าง', 560, 136, 20)
    }
  }
})()
