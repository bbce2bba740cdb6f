import './studio.css';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { listen, openAddress } from './app/state.ts';

listen();
openAddress();
render(<App />, document.getElementById('app')!);

if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
  // Without it the page works, but not offline.
  navigator.serviceWorker.register('offline.js').catch(() => {});
}
