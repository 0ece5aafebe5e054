import type Highcharts from 'highcharts';

/**
 * Highcharts reads the font size and the box of each text several times while it draws, and each read lays out the whole
 * page. Answers both without a layout where the element itself tells: an inline size in px, and an empty text.
 */
export function measureFewerTexts({ SVGElement }: typeof Highcharts): void {
  const { getBBox, getStyle } = SVGElement.prototype;

  SVGElement.prototype.getStyle = function inlineOrComputed(property) {
    const inline = this.element?.style.getPropertyValue(property);
    return inline?.endsWith('px') ? inline : getStyle.call(this, property);
  };

  SVGElement.prototype.getBBox = function emptyOrMeasured(...options) {
    const isEmpty = this.element.nodeName === 'text' && this.element.textContent === '';
    return isEmpty ? { x: 0, y: 0, width: 0, height: 0 } : getBBox.apply(this, options);
  };
}
