import { expect, test } from 'vitest'
import { isSafeText } from './safe-text.ts'

test.each([
  '',
  'Дрель &lt;script&gt; 5 &amp; 6',
  '<h2>Доставка</h2>\n<p>До <a href="/delivery/" title="ещё">двери</a>, <a href="mailto:a@b.example">почта</a><br></p>',
  '<div class="table-scroll" role="group" aria-label="Таблица" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  '<h2 id="возврат-и-обмен">Возврат и обмен</h2>',
  '<ol start="3"><li><strong>a</strong></li></ol><hr><pre><code class="language-sh">a</code></pre>',
  '<p><img src="https://shop.example/a.png" alt=""></p>',
])('a text of the API is safe: %s', (html) => expect(isSafeText(html)).toBe(true))

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a" onerror="alert(1)">',
  '<h2 id="a" onclick="alert(1)">a</h2>',
  '<p id="content">a</p>',
  '<p onclick="alert(1)">a</p>',
  '<p style="position:fixed">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java&#115;cript:alert(1)">a</a>',
  '<a href="data:text/html,a">a</a>',
  '<svg><a></a></svg>',
  '<iframe srcdoc="a"></iframe>',
  '<p title="a"\nonclick="alert(1)">a</p>',
  '<p/onclick="alert(1)">',
  '<!-- <p> --><style>a{}</style>',
  '<form action="/logout/"><p>',
  'a < b <x',
])('other markup is not safe: %s', (html) => expect(isSafeText(html)).toBe(false))
